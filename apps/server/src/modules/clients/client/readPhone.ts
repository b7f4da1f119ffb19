import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { findOrganization } from '../../business/organization/organization.ts';

/**
 * A number as people write it as + and digits; a national one is read with the organization's country (rule C5).
 * Refuses with INVALID_PHONE_NUMBER.
 */
export async function readPhone(
  { db, scope }: Pick<StaffContext, 'db' | 'scope'>,
  text: string,
  field = 'phoneNumber',
): Promise<string> {
  const { country } = await findOrganization(db, scope);
  const phone = normalizePhone(text, country);
  return phone.ok ? phone.e164 : refuseRequest('INVALID_PHONE_NUMBER', { path: [field] });
}
