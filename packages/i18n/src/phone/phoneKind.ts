import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Whether a stored number can be a mobile by its country's plan ('mobile' where the plan does not tell it from a landline,
 * as in America), is another one of the plan, or is in none.
 */
export function phoneKind(e164: string): 'mobile' | 'other' | 'unknown' {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed?.isValid()) return 'unknown';
  const type = parsed.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? 'mobile' : 'other';
}
