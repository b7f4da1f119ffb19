import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Why a text is no phone number. SCIENTIFIC_NOTATION is what a spreadsheet makes of one: 3,59E+11. */
export type PhoneProblem =
  | 'EMPTY'
  | 'SCIENTIFIC_NOTATION'
  | 'NOT_A_NUMBER'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'COUNTRY_UNKNOWN'
  | 'INVALID';

/** A number as it is stored, + and digits; or why it can't be read. */
export type PhoneResult =
  | { readonly ok: true; readonly e164: string }
  | { readonly ok: false; readonly reason: PhoneProblem };

const SCIENTIFIC = /^\+?\d+([.,]\d+)?e\+?\d+$/i;
/** The plus may stand in brackets with the country code: '(+39) 333 000 0003'. */
const PHONE_CHARACTERS = /^\(?\s?\+?[\d\s().\-/]+$/;
const DIGITS_MIN = 5;
const DIGITS_MAX = 15;
/** What the spec's forms take: 12 or 13 digits that begin like a country code. */
const TWELVE_OR_THIRTEEN = /^[1-9]\d{11,12}$/;

function no(reason: PhoneProblem): PhoneResult {
  return { ok: false, reason };
}

/** Pasted numbers bring invisible direction marks, full-width digits and fancy dashes along. */
function plainCharacters(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|−/gu, '-')
    .trim();
}

function validNumber(text: string, country?: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isValid() ? parsed.number : undefined;
}

function readInternational(digits: string): PhoneResult {
  const e164 = validNumber(`+${digits}`) ?? (TWELVE_OR_THIRTEEN.test(digits) ? `+${digits}` : undefined);
  return e164 === undefined ? no('INVALID') : { ok: true, e164 };
}

/**
 * Reads a phone number as people and files write it and gives + and digits (rule C5): any number that is valid with
 * its country code, or 12 or 13 digits with or without a plus (spec 5). A national number is read with the
 * organization's `country` (two letters); Italian landlines keep their leading 0. Never throws.
 */
export function normalizePhone(input: string, country?: string): PhoneResult {
  const text = plainCharacters(input);
  if (text === '') return no('EMPTY');
  if (SCIENTIFIC.test(text)) return no('SCIENTIFIC_NOTATION');
  if (!PHONE_CHARACTERS.test(text)) return no('NOT_A_NUMBER');
  const digits = text.replace(/\D/g, '');
  if (digits.length < DIGITS_MIN) return no('TOO_SHORT');
  if (text.includes('+')) return digits.length > DIGITS_MAX ? no('TOO_LONG') : readInternational(digits);
  if (digits.startsWith('00')) {
    return digits.length > DIGITS_MAX + 2 ? no('TOO_LONG') : readInternational(digits.slice(2));
  }
  if (digits.length > DIGITS_MAX) return no('TOO_LONG');
  const home = country?.toUpperCase();
  const national = home !== undefined && isSupportedCountry(home) ? validNumber(digits, home) : undefined;
  if (TWELVE_OR_THIRTEEN.test(digits)) {
    return { ok: true, e164: validNumber(`+${digits}`) ?? national ?? `+${digits}` };
  }
  if (national !== undefined) return { ok: true, e164: national };
  return no(home === undefined ? 'COUNTRY_UNKNOWN' : 'INVALID');
}
