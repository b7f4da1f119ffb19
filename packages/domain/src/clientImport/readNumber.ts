/** Reads a number as a file writes it: `normalizePhone` with this country (two letters), else the organization's. */
export type ReadPhone = (
  text: string,
  country?: string,
) => { readonly ok: true; readonly e164: string } | { readonly ok: false; readonly reason: string };

/** People write several numbers into one cell so. */
const NUMBERS_APART = /[,;|\n]|\/| (?:or|und|oder|ou|o|e|y|или|и) /i;
/** What a spreadsheet or a program that counts makes of a number: '359880000001.0'. */
const COUNTED = /^(\+?\d{7,})[.,]0+$/;
/** The line within a house: 'x12', 'ext. 12', 'int. 12', 'вътр. 12', '#12'. The house answers without it. */
const EXTENSION =
  /(?<=\d)[ ,;]*\(?(?:x|ext\p{L}*|int\p{L}*|вътр\p{L}*|в|доб\p{L}*|durchwahl|dw|poste|#)[.: ]{0,3}\d{1,6}\)?$/iu;
/** In front of a number: '+', '00', or the area's 0. */
const CODE = /^(?:\+|00)?([1-9]\d{0,3})$/;
const AREA_CODE = /^0\d{1,4}$/;
const COUNTRY = /^[A-Z]{2}$/;

/** The number in a cell; the first that can be read where people wrote several, or words around it. */
export function readNumber(value: string, readPhone: ReadPhone): string | null {
  const text = value.replace(COUNTED, '$1');
  const pieces = text.split(NUMBERS_APART).map((piece) => withoutWords(piece.replace(EXTENSION, '')));
  for (const piece of [text, withoutWords(text.replace(EXTENSION, '')), ...pieces]) {
    const phone = readPhone(piece);
    if (phone.ok) return phone.e164;
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

/** What a cell says is dialled before a number: '+359' of '359', '(+359)' and 'Bulgaria +359', '06' of '06', the country of 'GB'; '' for none. */
export function callingCode(cell: string): string {
  if (COUNTRY.test(cell.trim())) return cell.trim();
  const [digits = ''] = /\+?\d+(?=\D*$)/.exec(cell) ?? [];
  if (AREA_CODE.test(digits)) return digits;
  const code = CODE.exec(digits)?.[1];
  return code === undefined ? '' : `+${code}`;
}

/** The number that a calling code and what stands beside it make; null where the number has its code already. */
export function readWithCode(code: string, value: string, readPhone: ReadPhone): string | null {
  if (code === '' || /^\(?(?:\+|00)/.test(value)) return null;
  if (COUNTRY.test(code)) return readNumber(value, (text) => readPhone(text, code));
  const digits = value.replace(/\D/g, '');
  const whole = code.startsWith('+') && digits.startsWith(code.slice(1)) ? [`+${digits}`] : [];
  for (const text of [...whole, `${code} ${value}`]) {
    const e164 = readNumber(text, readPhone);
    if (e164 !== null) return e164;
  }
  return null;
}
