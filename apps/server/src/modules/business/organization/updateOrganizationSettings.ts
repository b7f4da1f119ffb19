import { RETIRED_CURRENCY } from '@slotkeeper/domain/business/money/currencies';
import { canKeepVatNumber, readVatNumber } from '@slotkeeper/domain/business/organization/vatNumber';
import type { OrganizationSettingsInput } from '@slotkeeper/domain/input/organizationDetails';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import {
  findOrganization,
  lockOrganization,
  type Organization,
  type OrganizationSettings,
} from './organization.store.ts';
import { saveOrganizationSettings } from './settings.store.ts';
import { announceBillingData } from './updateOrganization.ts';

/**
 * Changes language, currency, country and billing data of the business (spec 2: Settings, Organization); what is left
 * out stays, null clears (rule R8). Refuses with ACTION_NOT_ALLOWED, with CURRENCY_RETIRED what goes back to bgn, and with INVALID_VAT_NUMBER where the number
 * has not the format and check digits of the billing country, else of the
 * business's country, or was given by the one that is left.
 */
export async function updateOrganizationSettings(
  ctx: StaffContext,
  changes: OrganizationSettingsInput,
): Promise<void> {
  ctx.authorize('place:manage');
  await ctx.transaction(async (tx) => {
    await lockOrganization(tx.db, ctx.scope);
    const before = settingsOf(await findOrganization(tx.db, ctx.scope));
    // It is what new places start with and concerns no price, so nothing is asked (rule C6).
    if (changes.currency === RETIRED_CURRENCY && before.currency !== RETIRED_CURRENCY)
      refuseRequest('CURRENCY_RETIRED', { path: ['currency'] });
    const after = withFittingVat(before, changes);
    await saveOrganizationSettings(tx.db, ctx.scope, after);
    await announceBillingData(tx, ctx.scope);
    await recordAudit(tx, ctx, {
      objectType: 'ORGANIZATION',
      objectId: ctx.scope.organizationId,
      action: 'settingsUpdated',
      before: { ...before },
      after: { ...after },
    });
  });
}

/** A number that is sent is parsed again; one that is kept has to suit the country that the business moves to. */
function withFittingVat(
  before: OrganizationSettings,
  changes: OrganizationSettingsInput,
): OrganizationSettings {
  const after = settingsAfter(before, changes);
  const { billingVAT } = after;
  if (!billingVAT) return after;
  const move = { from: billingCountryOf(before), to: billingCountryOf(after) };
  const number =
    changes.billingVAT === undefined ? kept(billingVAT, move) : readVatNumber(billingVAT, move.to);
  if (!number) refuseRequest('INVALID_VAT_NUMBER', { path: ['billingVAT'] });
  return { ...after, billingVAT: number };
}

function kept(number: string, move: { readonly from: string; readonly to: string }): string | null {
  return canKeepVatNumber(number, move) ? number : null;
}

function billingCountryOf({ billingAddress, country }: OrganizationSettings): string {
  return billingAddress.country ?? country;
}

/** The settings of an organization without the rest of it. */
function settingsOf(organization: Organization): OrganizationSettings {
  const { locale, currency, country, billingName, billingVAT, billingPOI, billingAddress } = organization;
  return { locale, currency, country, billingName, billingVAT, billingPOI, billingAddress };
}

/** The settings with the changes in them: what a change leaves out stays, null clears (rule R8). */
function settingsAfter(
  before: OrganizationSettings,
  { billingAddress = {}, ...changes }: OrganizationSettingsInput,
): OrganizationSettings {
  return {
    ...before,
    ...withoutGaps(changes),
    billingAddress: { ...before.billingAddress, ...withoutGaps(billingAddress) },
  };
}

function withoutGaps<T extends object>(changes: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
