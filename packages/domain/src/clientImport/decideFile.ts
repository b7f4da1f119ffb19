import { accept, type Decision, refuse } from '../decision.ts';
import { IMPORT_FILE_MAX_BYTES } from '../limits.ts';

/** How files begin that are no text, whatever their name says: PDF, zip (also xlsx and ods), old Office, PNG, JPEG, gzip. */
const BINARY_STARTS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

/** Whether a file is small enough to be read at all; asked before any of it is read. */
export function decideFileSize(bytes: number): Decision<number> {
  if (bytes === 0) return refuse('FILE_EMPTY');
  const max = IMPORT_FILE_MAX_BYTES / 1_048_576;
  return bytes > IMPORT_FILE_MAX_BYTES ? refuse('FILE_TOO_LARGE', { values: { max } }) : accept(bytes);
}

/** How texts begin that hold no table: JSON, XML and HTML, contacts as vCard, RTF. */
const OTHER_TEXT = /^\s*(?:\[\s*["{[\]]|\{\s*["}]|<[?!a-z][^,;\t]*>|BEGIN:V|\{\\rtf)/i;

/** Whether a file may be text: refuses what begins as another kind of file with FILE_NOT_TEXT. */
export function decideFileKind(bytes: Uint8Array): Decision<Uint8Array> {
  const isBinary = BINARY_STARTS.some((start) => start.every((byte, index) => bytes[index] === byte));
  return isBinary ? refuse('FILE_NOT_TEXT') : accept(bytes);
}

/** Whether a decoded text may be a table: refuses NUL, and texts of another format, with FILE_NOT_TEXT. */
export function decideFileText(text: string): Decision<string> {
  return text.includes('\0') || OTHER_TEXT.test(text) ? refuse('FILE_NOT_TEXT') : accept(text);
}
