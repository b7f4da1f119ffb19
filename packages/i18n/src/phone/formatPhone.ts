import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country (two letters) that a stored number belongs to, or undefined if its code does not show it. */
export function phoneCountry(e164: string): string | undefined {
  return parsePhoneNumberFromString(e164)?.country;
}

/** What numbers of a country (two capital letters) begin with: '+359'; empty where no numbers of it are known. */
export function dialCode(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}

/**
 * A stored number without its country's code and without noughts in front, which some countries write and others don't: by it
 * two spellings of one number are alike. All its digits where its code is of no country.
 */
export function nationalNumber(e164: string): string {
  const digits = parsePhoneNumberFromString(e164)?.nationalNumber ?? e164.replace(/\D/g, '');
  return digits.replace(/^0+/, '');
}

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
