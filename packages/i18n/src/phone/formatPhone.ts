import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A stored number (+ and digits) with the spaces of its country: '+359 88 000 0001'; a number of the reader's own
 * `country` (two letters) in its national form: '088 000 0001'. What is no known number stays as it is.
 */
export function formatPhone(e164: string, country?: string): string {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed?.isValid()) return e164;
  return country !== undefined && parsed.country === country.toUpperCase()
    ? parsed.formatNational()
    : parsed.formatInternational();
}
