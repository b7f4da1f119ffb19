import type { OrganizationSettingsInput } from '@slotkeeper/domain/input/organizationDetails';
import { readVatNumber } from '@slotkeeper/domain/organization/vatNumber';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { findOrganization, lockOrganization, type OrganizationSettings } from './organization.store.ts';
import { saveOrganizationSettings } from './settings.store.ts';
import { settingsAfter, settingsOf } from './settingsAfter.ts';

/**
 * Changes language, currency, country and billing data of the business (spec 2: Settings, Organization); what is left
 * out stays, null clears (decisions R8). Refuses with ACTION_NOT_ALLOWED, and with INVALID_VAT_NUMBER where the number
 * has not the format of the billing country, else of the business's country.
 */
export async function updateOrganizationSettings(
  ctx: StaffContext,
  changes: OrganizationSettingsInput,
): Promise<void> {
  ctx.authorize('place:manage');
  await ctx.transaction(async (tx) => {
    await lockOrganization(tx.db, ctx.scope);
    const before = settingsOf(await findOrganization(tx.db, ctx.scope));
    const after = withReadableVat(settingsAfter(before, changes), changes);
    await saveOrganizationSettings(tx.db, ctx.scope, after);
    await recordAudit(tx, ctx, {
      objectType: 'ORGANIZATION',
      objectId: ctx.scope.organizationId,
      action: 'settingsUpdated',
      before: { ...before },
      after: { ...after },
    });
  });
}

/** Only a number that is sent is checked: one that was stored before a country changed is not in the way. */
function withReadableVat(
  settings: OrganizationSettings,
  { billingVAT }: OrganizationSettingsInput,
): OrganizationSettings {
  if (!billingVAT) return settings;
  const number = readVatNumber(billingVAT, settings.billingAddress.country ?? settings.country);
  if (!number) refuseRequest('INVALID_VAT_NUMBER', { path: ['billingVAT'] });
  return { ...settings, billingVAT: number };
}
