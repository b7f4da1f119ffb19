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

/** A remark in brackets: '(Maria)', '(след 18ч)'. Brackets without a letter are part of a number. */
const BRACKETS = /\([^()]*\)/g;
/** What may stand between two numbers as well as within one. */
const APART_OR_WITHIN = /\s(?:\p{Pd}\s)?/gu;
/** Two numbers, as long as they can be, are no longer. */
const TWO_NUMBERS_MAX = 60;

/** The number in a cell; the first that can be read where people wrote several, or words around it. */
export function readNumber(value: string, readPhone: ReadPhone): ReadNumber | null {
  const text = value.replace(COUNTED, '$1');
  const bare = withoutRemarks(text.replace(EXTENSION, ''));
  const pieces = text
    .split(NUMBERS_APART)
    .map((piece) => withoutWords(withoutRemarks(piece.replace(EXTENSION, ''))));
  const [first] = wholeNumbers(withoutWords(bare), readPhone);
  for (const piece of [text, withoutWords(bare), first, ...pieces, beforeWords(bare)]) {
    const phone = piece === undefined ? undefined : readPhone(piece);
    if (phone?.ok) return phone;
  }
  return null;
}

/** The numbers of a text that only blanks or a dash between blanks part, if each is a whole one of a known plan. */
function wholeNumbers(text: string, readPhone: ReadPhone): string[] {
  if (text.length > TWO_NUMBERS_MAX) return [];
  for (const { index, 0: apart } of text.matchAll(APART_OR_WITHIN)) {
    const [head, rest] = [text.slice(0, index), text.slice(index + apart.length)];
    if (isKnown(head, readPhone)) {
      const others = isKnown(rest, readPhone) ? [rest] : wholeNumbers(rest, readPhone);
      if (others.length > 0) return [head, ...others];
    }
  }
  return [];
}

function isKnown(text: string, readPhone: ReadPhone): boolean {
  const phone = readPhone(text);
  return phone.ok && phone.kind !== 'unknown';
}

function withoutRemarks(text: string): string {
  return text.replace(BRACKETS, (brackets) => (/\p{L}/u.test(brackets) ? ' ' : brackets)).trim();
}

/** '0888 000 001' of '0888 000 001 after 6'. */
function beforeWords(text: string): string {
  const from = text.replace(/^[^\d+(]+/, '');
  const words = from.search(/\s\p{L}/u);
  return words < 0 ? from : from.slice(0, words);
}

/** 'Tel. +39 …' and '… Maria': what stands around a number is no part of it. Each sign is looked at once. */
function withoutWords(text: string): string {
  const from = text.replace(/^[^\d+(]+/, '');
  let afterDigits = from.length;
  while (afterDigits > 0 && /\D/.test(from.charAt(afterDigits - 1))) afterDigits -= 1;
  const words = from.slice(afterDigits).search(/\s?\(?\p{L}/u);
  return words < 0 ? from : from.slice(0, afterDigits + words);
}
