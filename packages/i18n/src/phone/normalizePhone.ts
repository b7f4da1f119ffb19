import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

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

/** A number that was read, and as a plan of numbers knows it; null for 12 or 13 digits that are in none (spec 5). */
type Reading =
  | { readonly ok: true; readonly e164: string; readonly known: PhoneNumber | null }
  | { readonly ok: false; readonly reason: PhoneProblem };

const SCIENTIFIC = /^\+?\d+([.,]\d+)?e\+?\d+$/i;
/** The plus may be in brackets with the country code: '(+39) 333 000 0003'. */
const PHONE_CHARACTERS = /^\(?\s?\+?[\d\s().\-/]+$/;
const DIGITS_MIN = 5;
const DIGITS_MAX = 15;
/** What the spec's forms take: 12 or 13 digits that begin like a country code. */
const TWELVE_OR_THIRTEEN = /^[1-9]\d{11,12}$/;

function no(reason: PhoneProblem): Reading {
  return { ok: false, reason };
}

function yes(known: PhoneNumber | undefined, e164: string): Reading {
  return { ok: true, e164, known: known ?? null };
}

/** Pasted numbers bring invisible direction marks, full-width digits and fancy dashes along. */
function plainCharacters(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|−/gu, '-')
    .trim();
}

function validNumber(text: string, country?: CountryCode): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isValid() ? parsed : undefined;
}

function readInternational(digits: string): Reading {
  const known = validNumber(`+${digits}`);
  return known || TWELVE_OR_THIRTEEN.test(digits) ? yes(known, known?.number ?? `+${digits}`) : no('INVALID');
}

/**
 * Reads a phone number as people and files write it and gives + and digits (rule C5): any number that is valid with
 * its country code, or 12 or 13 digits with or without a plus (spec 5). A national number is read with the
 * organization's `country` (two letters); Italian landlines keep their leading 0. Never throws.
 */
export function normalizePhone(input: string, country?: string): PhoneResult {
  const reading = read(input, country);
  return reading.ok ? { ok: true, e164: reading.e164 } : reading;
}

/** A number with its kind: 'mobile' also where the country's plan does not tell mobiles from landlines, as in America. */
export type PhoneWithKind =
  | { readonly ok: true; readonly e164: string; readonly kind: 'mobile' | 'other' | 'unknown' }
  | { readonly ok: false; readonly reason: PhoneProblem };

/** Reads a phone number as `normalizePhone` does, with its kind; 'unknown' is in no country's plan. Never throws. */
export function readPhoneWithKind(input: string, country?: string): PhoneWithKind {
  const reading = read(input, country);
  if (!reading.ok) return reading;
  const type = reading.known?.getType();
  const kind = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? 'mobile' : 'other';
  return { ok: true, e164: reading.e164, kind: reading.known ? kind : 'unknown' };
}

function read(input: string, country?: string): Reading {
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
    const known = validNumber(`+${digits}`) ?? national;
    return yes(known, known?.number ?? `+${digits}`);
  }
  if (national !== undefined) return yes(national, national.number);
  return no(home === undefined ? 'COUNTRY_UNKNOWN' : 'INVALID');
}
