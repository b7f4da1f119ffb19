import type { FileEncoding } from '@slotkeeper/domain/clients/import/guessEncoding';

/** The bytes of a text in an encoding, as a program writes them; a byte order mark stands in the text. */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  if (encoding === 'utf-16le') return Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]));
  if (encoding === 'utf-16be') return Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]));
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (sign) => signs.indexOf(sign));
}
