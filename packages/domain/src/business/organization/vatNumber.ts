/** What follows the two letters of a country in its VAT numbers. Greece writes EL, Northern Ireland XI. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Countries whose numbers have no format here: something between a short and a long tax number. */
const ANY = /^[A-Z0-9]{4,20}$/;

/**
 * A VAT number as it is stored: capital letters and digits, with the letters of its country; or null where it has not
 * that country's format (spec 2: a format check, not whether it was ever given out). A number without letters is read
 * as one of `country`, two capital letters.
 */
export function readVatNumber(text: string, country: string): string | null {
  const number = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const letters = number.slice(0, 2);
  const named = FORMATS[letters];
  if (named) return named.test(number.slice(2)) ? number : null;
  const home = lettersOf(country);
  const format = FORMATS[home];
  if (format) return format.test(number) ? home + number : null;
  return ANY.test(number) ? number : null;
}

/**
 * Whether a business that moves from one country to another can keep its stored VAT number. One that it was given where
 * it was goes no further; one of a third country, which was entered with its letters, is intended and stays.
 */
export function canKeepVatNumber(
  number: string,
  move: { readonly from: string; readonly to: string },
): boolean {
  return isGivenBy(number, move.to) || !isGivenBy(number, move.from);
}

function isGivenBy(number: string, country: string): boolean {
  const letters = number.slice(0, 2);
  if (!FORMATS[letters]) return FORMATS[lettersOf(country)] === undefined;
  return letters === lettersOf(country) || (letters === 'XI' && country === 'GB');
}

function lettersOf(country: string): string {
  return country === 'GR' ? 'EL' : country;
}
