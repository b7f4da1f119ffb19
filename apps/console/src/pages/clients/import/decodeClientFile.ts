import { decideFileKind, decideFileText } from '@slotkeeper/domain/clients/import/decideFile';
import {
  type ClientFile,
  type FileChoices,
  readClientFile,
} from '@slotkeeper/domain/clients/import/readClientFile';
import type { ReadPhone } from '@slotkeeper/domain/clients/import/readNumber';
import type { Decision } from '@slotkeeper/domain/decision';
import { readPhoneWithKind } from '@slotkeeper/i18n/phone/normalizePhone';

/** The encodings that client files come in, by the names that `TextDecoder` knows. */
export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1252'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** The byte order marks that begin a file. */
const MARKS: readonly (readonly [encoding: FileEncoding, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const SAMPLE = 65_536;
/** A file is UTF-8 with at least so many valid letters beyond ASCII for each broken byte. */
const VALID_PER_BROKEN = 2;

/** A client file that was read, and in which encoding. */
export interface DecodedClientFile extends ClientFile {
  readonly encoding: FileEncoding;
}

/** What a person has chosen instead of a guess. */
export interface ImportChoices extends FileChoices {
  readonly encoding?: FileEncoding;
}

/**
 * Reads the bytes of a client file; national numbers are those of the organization's country (rule C5). Refuses with
 * FILE_NOT_TEXT and as readClientFile does.
 */
export function decodeClientFile(
  bytes: Uint8Array,
  country: string,
  { encoding: chosen, ...choices }: ImportChoices = {},
): Decision<DecodedClientFile> {
  const kind = decideFileKind(bytes);
  if (!kind.accepted) return kind;
  const encoding = chosen ?? guessEncoding(bytes);
  // The decoder drops the byte order mark.
  const text = decideFileText(new TextDecoder(encoding).decode(bytes));
  if (!text.accepted) return text;
  const readPhone: ReadPhone = (number, own = country) => readPhoneWithKind(number, own);
  const read = readClientFile(text.value, readPhone, choices);
  return read.accepted ? { accepted: true, value: { ...read.value, encoding } } : read;
}

/**
 * Guesses a text file's encoding: by its byte order mark; else UTF-16 by its zero bytes, UTF-8 where nearly all of it is
 * valid (a file cut within its last letter, or with a line of another encoding, still is), and Windows-1251 or 1252 by
 * whether letters above ASCII are next to each other (Cyrillic words) or among Latin ones (accents).
 */
function guessEncoding(bytes: Uint8Array): FileEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  return marked ?? guessUtf16(bytes.subarray(0, SAMPLE)) ?? (isUtf8(bytes) ? 'utf-8' : guessWindows(bytes));
}

/** Delimiters, digits and line ends are half zeros in UTF-16: all on the same side. */
function guessUtf16(bytes: Uint8Array): FileEncoding | undefined {
  const even = bytes.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const odd = bytes.filter((byte) => byte === 0).length - even;
  const enough = bytes.length / 20;
  if (odd > enough && even * 20 < odd) return 'utf-16le';
  return even > enough && odd * 20 < even ? 'utf-16be' : undefined;
}

/**
 * Letters of Windows encodings hardly ever make a valid sequence of UTF-8 by chance, so a few of those outweigh the broken
 * bytes of a line or two. What the end cuts off counts for nothing: a stream may go on.
 */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    // Valid as a whole, also with replacement characters that another program has written.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    const text = new TextDecoder().decode(bytes, { stream: true });
    return count(text, /\uFFFD/g) * VALID_PER_BROKEN <= count(text, /[^\p{ASCII}\uFFFD]/gu);
  }
}

/** From À on both have their letters, which are the same bytes. */
function guessWindows(bytes: Uint8Array): FileEncoding {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const western = count(text, /[À-ÿ](?=[A-Za-z])|[A-Za-z](?=[À-ÿ])/g);
  return count(text, /[À-ÿ](?=[À-ÿ])/g) > western ? 'windows-1251' : 'windows-1252';
}

function count(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).length;
}
