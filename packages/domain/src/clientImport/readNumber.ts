import { CELL_MAX } from './cellText.ts';

/** Reads a number as a file writes it: `normalizePhone` with this country or else the organization's. */
export type ReadPhone = (
  text: string,
  country?: string,
) => { readonly ok: true; readonly e164: string } | { readonly ok: false; readonly reason: string };

/** People write several numbers into one cell so. */
const NUMBERS_APART = /[,;|\n]|\/| (?:or|und|oder|ou|o|e|y|или|и) /i;
/** 'Tel. +39 …' and '… (Maria)': what stands around a number is no part of it. */
const AROUND_NUMBER = /^[^\d+(]+|\s*\(?\p{L}[^\d]*$/gu;
/** '… ext. 12', '… x12': the number of the house is kept, which is all that can be called or written to. */
const EXTENSION = /\s*(?:\bext(?:ension)?|\bx|\bint(?:erno)?|\bposte|\bdurchwahl|доп|вътр|#)[\s.:]*\d{1,6}$/i;
/** What a spreadsheet or a program that counts makes of a number: '359880000001.0'. */
const COUNTED = /^(\+?\d{7,})[.,]0+$/;
const INTERNATIONAL = /^\s*\(?(?:\+|00)/;
const CODE_DIGITS_MAX = 4;

/** The number in a cell; the first that can be read where people wrote several, or words around it. */
export function readNumber(value: string, readPhone: ReadPhone): string | null {
  const text = value.slice(0, CELL_MAX).replace(COUNTED, '$1');
  const pieces = text
    .split(NUMBERS_APART)
    .map((piece) => piece.trim().replace(EXTENSION, '').replace(AROUND_NUMBER, ''));
  for (const piece of [text, ...pieces]) {
    const phone = readPhone(piece);
    if (phone.ok) return phone.e164;
  }
  return null;
}

/**
 * The number in a cell whose country stands in a column beside it: as a calling code ('+359', '00359', 'BG +359') or as
 * two letters. Numbers that name their country themselves keep it.
 */
export function readNumberWithCode(value: string, code: string, readPhone: ReadPhone): string | null {
  const alone = () => readNumber(value, readPhone);
  if (/^[a-z]{2}$/i.test(code)) return readNumber(value, (text) => readPhone(text, code)) ?? alone();
  const digits = code.replace(/\D/g, '').replace(/^00/, '');
  if (digits === '' || digits.length > CODE_DIGITS_MAX) return alone();
  return readNumber(value, (text) => joined(text, digits, readPhone)) ?? alone();
}

function joined(text: string, code: string, readPhone: ReadPhone): ReturnType<ReadPhone> {
  if (INTERNATIONAL.test(text)) return readPhone(text);
  const hasCode = text.replace(/\D/g, '').startsWith(code);
  const whole = hasCode ? readPhone(`+${text}`) : null;
  return whole?.ok ? whole : readPhone(`+${code} ${text}`);
}
