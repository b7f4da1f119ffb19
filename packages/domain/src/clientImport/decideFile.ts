import { accept, type Decision, refuse } from '../decision.ts';
import { IMPORT_FILE_MAX_BYTES } from '../limits.ts';
import type { FileEncoding } from './guessEncoding.ts';

/** How files begin that are no text, whatever their name says: PDF, zip (also xlsx and ods), old Office, PNG, JPEG, gzip. */
const BINARY_STARTS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

/** How text begins that is no table: JSON, HTML and XML, RTF, a business card, a calendar. */
const OTHER_TEXT = /^\s*(?:[[{]\s*["{[\]}\\]|<(?:[!?]|html|table)|BEGIN:V)/i;

/** Whether a file is small enough to be read at all; asked before any of it is read. */
export function decideFileSize(bytes: number): Decision<number> {
  if (bytes === 0) return refuse('FILE_EMPTY');
  const max = IMPORT_FILE_MAX_BYTES / 1_048_576;
  return bytes > IMPORT_FILE_MAX_BYTES ? refuse('FILE_TOO_LARGE', { values: { max } }) : accept(bytes);
}

/** Whether a file is text in this encoding: refuses what is another kind of file, and NUL bytes, with FILE_NOT_TEXT. */
export function decideFileKind(bytes: Uint8Array, encoding: FileEncoding): Decision<Uint8Array> {
  const isBinary = BINARY_STARTS.some((start) => start.every((byte, index) => bytes[index] === byte));
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be';
  return isBinary || (!isWide && bytes.includes(0)) ? refuse('FILE_NOT_TEXT') : accept(bytes);
}

/** Whether text may be a table: refuses what is another kind of text, whatever its file is called, with FILE_NOT_TABLE. */
export function decideTextKind(text: string): Decision<string> {
  return OTHER_TEXT.test(text) ? refuse('FILE_NOT_TABLE') : accept(text);
}
