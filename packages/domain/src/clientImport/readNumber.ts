/** What kind of number it is, as far as its country's plan tells; 'unknown' is in no plan (12 or 13 digits, spec 5). */
export type PhoneKind = 'mobile' | 'other' | 'unknown';

/** A number that was read: + and digits, and its kind. */
export interface ReadNumber {
  readonly e164: string;
  readonly kind: PhoneKind;
}

/** Reads a number as a file writes it: `normalizePhone` with this country (two letters), else the organization's. */
export type ReadPhone = (
  text: string,
  country?: string,
) => (ReadNumber & { readonly ok: true }) | { readonly ok: false; readonly reason: string };

/** People write several numbers into one cell so. */
const NUMBERS_APART = /[,;|\n]|\/| (?:or|und|oder|ou|o|e|y|или|и) /i;
/** What a spreadsheet or a program that counts makes of a number: '359880000001.0'. */
const COUNTED = /^(\+?\d{7,})[.,]0+$/;
/** The line within a house: 'x12', 'ext. 12', 'int. 12', 'вътр. 12', '#12'. The house answers without it. */
const EXTENSION =
  /(?<=\d)[ ,;]*\(?(?:x|ext\p{L}*|int\p{L}*|вътр\p{L}*|в|доб\p{L}*|durchwahl|dw|poste|#)[.: ]{0,3}\d{1,6}\)?$/iu;

/** The number in a cell; the first that can be read where people wrote several, or words around it. */
export function readNumber(value: string, readPhone: ReadPhone): ReadNumber | null {
  const text = value.replace(COUNTED, '$1');
  const pieces = text.split(NUMBERS_APART).map((piece) => withoutWords(piece.replace(EXTENSION, '')));
  for (const piece of [text, withoutWords(text.replace(EXTENSION, '')), ...pieces]) {
    const phone = readPhone(piece);
    if (phone.ok) return phone;
  }
  return null;
}

/** 'Tel. +39 …' and '… (Maria)': what stands around a number is no part of it. Each sign is looked at once. */
function withoutWords(text: string): string {
  const from = text.replace(/^[^\d+(]+/, '');
  let afterDigits = from.length;
  while (afterDigits > 0 && /\D/.test(from.charAt(afterDigits - 1))) afterDigits -= 1;
  const words = from.slice(afterDigits).search(/\s?\(?\p{L}/u);
  return words < 0 ? from : from.slice(0, afterDigits + words);
}
