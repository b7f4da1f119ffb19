import type { OrganizationSettingsInput } from '@slotkeeper/domain/input/organizationDetails';
import type { Organization, OrganizationSettings } from './organization.store.ts';

/** The settings of an organization without the rest of it. */
export function settingsOf(organization: Organization): OrganizationSettings {
  const { locale, currency, country, billingName, billingVAT, billingPOI, billingAddress } = organization;
  return { locale, currency, country, billingName, billingVAT, billingPOI, billingAddress };
}

/** The settings with the changes in them: what a change leaves out stays, null clears (rule R8). */
export function settingsAfter(
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
