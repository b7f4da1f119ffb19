import { readdirSync, readFileSync } from 'node:fs';
import { IMPORT_ROWS_MAX } from '@slotkeeper/domain/limits';
import { describe, expect, test } from 'vitest';
import {
  type DecodedClientFile,
  decodeClientFile,
  type FileEncoding,
  type ImportChoices,
} from './decodeClientFile.ts';
import { readText } from './readText.ts';

/** A file and what it says; each is a line of a table in `cases`. */
interface FileCase {
  readonly name: string;
  /** Of the business; Bulgaria by default. */
  readonly country?: string;
  /** How the file is written, and how it has to be read; UTF-8 by default. */
  readonly encoding?: FileEncoding;
  /** One of these is the file: its text, its bytes, or its name in `cases`. */
  readonly text?: string;
  readonly base64?: string;
  readonly file?: string;
  readonly choices?: ImportChoices;
  readonly refusal?: unknown;
  readonly delimiter?: string;
  /** How many columns are used, of how many. */
  readonly columns?: string;
  /** Line, name, number, e-mail, problems. */
  readonly rows?: readonly unknown[][];
  /** What was taken of a cell with several values, and what was left there. */
  readonly omitted?: readonly unknown[];
}

const cases = new URL('./cases/', import.meta.url);
const tables = readdirSync(cases).filter((name) => name.endsWith('.json'));

describe.each(tables)('C5: client files are read as the table says: %s', (table) => {
  const files = JSON.parse(readFileSync(new URL(table, cases), 'utf8')) as FileCase[];
  test.each(files)('$name', (file) => {
    const encoding = file.encoding ?? 'utf-8';
    const decision = decodeClientFile(bytesOf(file, encoding), file.country ?? 'BG', file.choices);
    const { delimiter = ',', omitted = [], refusal, columns, rows } = file;
    const expected = refusal === undefined ? { encoding, delimiter, omitted, columns, rows } : { refusal };
    expect(decision.accepted ? shown(decision.value) : { refusal: decision.refusal }).toEqual(expected);
  });
});

function shown({ encoding, delimiter, columns, usedColumns, rows }: DecodedClientFile) {
  return {
    encoding,
    delimiter,
    columns: `${usedColumns.size} of ${columns.length}`,
    omitted: rows.flatMap(({ omitted }) => omitted.map(({ taken, others }) => [taken, ...others])),
    rows: rows.map((row) => [row.line, row.name, row.phoneNumber, row.email, ...row.problems]),
  };
}

function bytesOf({ text, base64, file = '' }: FileCase, encoding: FileEncoding): Uint8Array {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return text === undefined ? readFileSync(new URL(file, cases)) : encodeText(text, encoding);
}

/** The bytes of a text as a program writes them; a byte order mark is part of the text. */
function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  const wide = Buffer.from(text, 'utf16le');
  if (encoding.startsWith('utf-16')) return encoding === 'utf-16le' ? wide : wide.swap16();
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}

test.each(['a', 'a1', ' (', '1 ', '(with', '@', '.', '.@', '@?', '@/'])(
  'a cell of 300,000 characters that repeats %j is read without delay',
  (part) => {
    const cell = `${part.repeat(300_000 / part.length)}1`;
    const [row] = readText(`name;phone;email;${part}\n${cell};${cell};${cell};${cell}`).rows;
    expect(row?.problems).not.toEqual([]);
  },
);

test('one row more than the limit is refused', () => {
  const bytes = Buffer.from(`name,phone\n${'Anna,0880000001\n'.repeat(IMPORT_ROWS_MAX + 1)}`);
  const refusal = { code: 'FILE_TOO_MANY_ROWS', values: { max: IMPORT_ROWS_MAX } };
  expect(decodeClientFile(bytes, 'BG')).toEqual({ accepted: false, refusal });
});
