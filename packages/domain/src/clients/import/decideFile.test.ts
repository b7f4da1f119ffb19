import { describe, expect, test } from 'vitest';
import { decideFileSize } from './decideFile.ts';

const MEGABYTE = 1_048_576;

describe('a client file’s size is checked before any of it is read', () => {
  test.each([
    ['of 100 megabytes', 100 * MEGABYTE, { code: 'FILE_TOO_LARGE', values: { max: 20 } }],
    ['a byte too large', 20 * MEGABYTE + 1, { code: 'FILE_TOO_LARGE', values: { max: 20 } }],
    ['of nothing', 0, { code: 'FILE_EMPTY' }],
  ])('a file %s is refused', (_, bytes, refusal) => {
    expect(decideFileSize(bytes)).toEqual({ accepted: false, refusal });
  });

  test('one of 20 megabytes is read', () => {
    expect(decideFileSize(20 * MEGABYTE)).toMatchObject({ accepted: true });
  });
});
