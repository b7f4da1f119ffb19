import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { findClientByPhone } from './clientChange.store.ts';

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

/**
 * Runs work that writes a phone number, and says whose it is where it is taken: PHONE_TAKEN points to that client,
 * CLIENT_REMOVED to one that was removed and can be brought back (rule C4).
 */
export async function namingPhoneOwner<T>(
  ctx: StaffContext,
  phoneNumber: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'clients_phone_number_key') throw error;
    const path = ['phoneNumber'];
    const owner = await findClientByPhone(ctx.db, ctx.scope, phoneNumber);
    if (!owner || !ctx.may('client:view')) refuseRequest('PHONE_TAKEN', { path });
    const values = { clientId: toGlobalId('Client', owner.id), clientName: owner.name };
    refuseRequest(owner.isRemoved ? 'CLIENT_REMOVED' : 'PHONE_TAKEN', { path, values });
  }
}
