import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';

/** What numbers of a country (two capital letters) begin with: '+359'; empty where no numbers of it are known. */
export function dialCode(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}
