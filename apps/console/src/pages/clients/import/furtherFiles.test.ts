import { describe, expect, test } from 'vitest';
import { encodeText } from './cases/encodeText.ts';
import { furtherFiles } from './cases/furtherFiles.ts';
import { decodeClientFile } from './decodeClientFile.ts';

describe('C5: a file that is odd in one way is read all the same', () => {
  test.each(furtherFiles)('%s', (_, country, encoding, lines, rows) => {
    const decision = decodeClientFile(encodeText(lines.join('\r\n'), encoding), country);
    if (!decision.accepted) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
    const { value } = decision;
    expect(value.encoding).toBe(encoding);
    expect(
      value.rows.map(({ name, phoneNumber, email, error }) => [name, phoneNumber, email, error]),
    ).toEqual(rows);
  });
});
