import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country (two letters) that a stored number belongs to, or undefined if its code does not show it. */
export function phoneCountry(e164: string): string | undefined {
  return parsePhoneNumberFromString(e164)?.country;
}
