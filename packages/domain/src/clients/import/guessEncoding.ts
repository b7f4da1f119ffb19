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
/** A file is UTF-8 with at least so many valid sequences for each broken byte. */
const VALID_PER_BROKEN = 2;
/** Western and Cyrillic single bytes both have their letters from here on. */
const FIRST_LETTER = 0xc0;

/**
 * Guesses a text file's encoding: by its byte order mark; else UTF-16 by its zero bytes, UTF-8 where nearly all of it is
 * valid (a file cut within its last letter, or with a line of another encoding, still is), and Windows-1251 or 1252 by
 * whether letters above ASCII are next to each other (Cyrillic words) or among Latin ones (accents).
 */
export function guessEncoding(bytes: Uint8Array): FileEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  return (
    marked ?? guessUtf16(bytes.subarray(0, SAMPLE)) ?? (isMostlyUtf8(bytes) ? 'utf-8' : guessWindows(bytes))
  );
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
 * bytes of a line or two. What the end cuts off counts for nothing.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let valid = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at] ?? 0);
    const isWhole = length === 1 || (length > 1 && continues(bytes.subarray(at + 1, at + length)));
    if (isWhole && at + length > bytes.length) break;
    if (!isWhole) broken += 1;
    else if (length > 1) valid += 1;
    at += isWhole ? length : 1;
  }
  return broken * VALID_PER_BROKEN <= valid;
}

function continues(rest: Uint8Array): boolean {
  return rest.every((byte) => (byte & 0xc0) === 0x80);
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

function guessWindows(bytes: Uint8Array): FileEncoding {
  let cyrillic = 0;
  let western = 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const one = bytes[at - 1] ?? 0;
    const next = bytes[at] ?? 0;
    if (one >= FIRST_LETTER && next >= FIRST_LETTER) cyrillic += 1;
    else if (one >= FIRST_LETTER && isLatin(next)) western += 1;
    else if (isLatin(one) && next >= FIRST_LETTER) western += 1;
  }
  return cyrillic > western ? 'windows-1251' : 'windows-1252';
}

function isLatin(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}
