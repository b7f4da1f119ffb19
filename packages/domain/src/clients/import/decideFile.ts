import { accept, type Decision, refuse } from '../../decision.ts';
import { IMPORT_FILE_MAX_BYTES } from '../../limits.ts';
import type { RefusalCode } from '../../refusalCode.ts';

/** How files of other kinds begin, and the refusal for each; the name of a file says nothing. */
const BINARY_STARTS: readonly (readonly [start: string, code: RefusalCode])[] = [
  ['%PDF', 'FILE_IS_PDF'],
  ['\x89PNG', 'FILE_IS_IMAGE'],
  ['\xFF\xD8\xFF', 'FILE_IS_IMAGE'],
  ['GIF8', 'FILE_IS_IMAGE'],
  // Zip, old Office and gzip hold a workbook or something else.
  ['PK\x03\x04', 'FILE_IS_ARCHIVE'],
  ['\xD0\xCF\x11\xE0', 'FILE_NOT_TEXT'],
  ['\x1F\x8B', 'FILE_IS_ARCHIVE'],
];
/** Names that workbooks hold as plain text: of Excel's parts, of OpenDocument's type, of the old format's stream. */
const WORKBOOK = /xl\/workbook|opendocument\.spreadsheet|W\0o\0r\0k\0b\0o\0o\0k|Index\/Tables/;
const NAMES_WITHIN = 65_536;

/** Whether a file is small enough to be read at all; asked before any of it is read. */
export function decideFileSize(bytes: number): Decision<number> {
  if (bytes === 0) return refuse('FILE_EMPTY');
  const max = IMPORT_FILE_MAX_BYTES / 1_048_576;
  return bytes > IMPORT_FILE_MAX_BYTES ? refuse('FILE_TOO_LARGE', { values: { max } }) : accept(bytes);
}

/** How texts begin that hold no table: JSON, XML and HTML, RTF. */
const OTHER_TEXT = /^\s*(?:\[\s*["{[\]]|\{\s*["}]|<[?!a-z][^,;\t]*>|\{\\rtf)/i;
const VCARD = /^\s*BEGIN:V/i;
/** A control character; a few are an accident of the program that wrote the file, many mean that it is not text. */
const CONTROL = /[^\P{Cc}\s]/gu;
const CONTROL_SHARE_MAX = 0.05;

/**
 * Whether a file may be text. What begins as another kind of file is refused by its kind: FILE_IS_PDF, FILE_IS_IMAGE,
 * FILE_IS_WORKBOOK, FILE_IS_ARCHIVE, else FILE_NOT_TEXT.
 */
export function decideFileKind(bytes: Uint8Array): Decision<Uint8Array> {
  const code = BINARY_STARTS.find(([start]) => charactersOf(bytes.subarray(0, 8)).startsWith(start))?.[1];
  if (!code) return accept(bytes);
  // A packed file names its parts at its beginning and at its end.
  const ends = [bytes.subarray(0, NAMES_WITHIN), bytes.subarray(-NAMES_WITHIN)];
  return refuse(ends.some((end) => WORKBOOK.test(charactersOf(end))) ? 'FILE_IS_WORKBOOK' : code);
}

/** One character for each byte. */
function charactersOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/**
 * Whether a decoded text may be a table. Refuses contacts as vCard with FILE_IS_VCARD, and other formats and texts full of
 * control characters with FILE_NOT_TEXT.
 */
export function decideFileText(text: string): Decision<string> {
  if (VCARD.test(text)) return refuse('FILE_IS_VCARD');
  const controls = text.match(CONTROL)?.length ?? 0;
  return controls > text.length * CONTROL_SHARE_MAX || OTHER_TEXT.test(text)
    ? refuse('FILE_NOT_TEXT')
    : accept(text);
}
