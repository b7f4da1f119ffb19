import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { refuseRequest } from '../../../platform/refusalError.ts';

/**
 * A staff member's number as + and digits: 12 or 13 digits, or any that is valid with its country code; a national one is
 * read with the organization's country (spec 5, rule C5). Refuses with INVALID_PHONE_NUMBER.
 */
export function readMemberPhone(text: string, country: string): string {
  const phone = normalizePhone(text, country);
  return phone.ok ? phone.e164 : refuseRequest('INVALID_PHONE_NUMBER', { path: ['phoneNumber'] });
}
