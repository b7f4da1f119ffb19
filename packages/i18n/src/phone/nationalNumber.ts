import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A stored number without its country's code and without noughts in front, which some countries write and others don't: by it
 * two spellings of one number are alike. All its digits where its code is of no country.
 */
export function nationalNumber(e164: string): string {
  const digits = parsePhoneNumberFromString(e164)?.nationalNumber ?? e164.replace(/\D/g, '');
  return digits.replace(/^0+/, '');
}
