import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { OrganizationSettings } from './organization.store.ts';

/** Saves all settings of the organization. */
export async function saveOrganizationSettings(
  db: Queryable,
  scope: TenantScope,
  settings: OrganizationSettings,
): Promise<void> {
  const { street, city, country, zipCode } = settings.billingAddress;
  await db
    .updateTable('organizations')
    .set({
      locale: settings.locale,
      currency: settings.currency,
      country: settings.country,
      billing_name: settings.billingName,
      billing_vat: settings.billingVAT,
      billing_poi: settings.billingPOI,
      billing_street: street,
      billing_city: city,
      billing_country: country,
      billing_zip_code: zipCode,
    })
    .where('id', '=', scope.organizationId)
    .execute();
}
