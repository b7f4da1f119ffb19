import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import {
  businessCategories,
  type BusinessCategory,
} from '@slotkeeper/domain/business/organization/businessCategories';
import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** A business and its notification settings (spec 3). */
export interface Organization extends OrganizationSettings {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly category: BusinessCategory | null;
  readonly coverPhoto: string | null;
  readonly profilePhoto: string | null;
  readonly isDemo: boolean;
}

/** The business's notification settings and billing data (spec 3). Countries in two capital letters. */
export interface OrganizationSettings {
  readonly locale: Locale;
  readonly currency: Currency;
  readonly country: string;
  readonly billingName: string | null;
  readonly billingVAT: string | null;
  /** Who is responsible for the invoices: the person of interest. */
  readonly billingPOI: string | null;
  readonly billingAddress: {
    readonly street: string | null;
    readonly city: string | null;
    readonly country: string | null;
    readonly zipCode: string | null;
  };
}

/** What an organization starts with. */
export type FoundedOrganization = Pick<
  Organization,
  'name' | 'email' | 'phoneNumber' | 'isDemo' | 'locale' | 'country' | 'currency'
>;

/** The scope of an organization that is about to be created: its id is taken from the sequence first. */
export async function reserveOrganization(db: Queryable): Promise<TenantScope> {
  const { rows } = await sql<{ id: string }>`select nextval('organizations_id_seq') as id`.execute(db);
  const id = rows[0]?.id;
  if (!id) throw new Error('The sequence of organizations gave no number');
  return tenantScope(id);
}

export async function insertOrganization(
  db: Queryable,
  scope: TenantScope,
  organization: FoundedOrganization,
): Promise<void> {
  await db
    .insertInto('organizations')
    .values({
      id: scope.organizationId,
      name: organization.name,
      email: organization.email,
      phone_number: organization.phoneNumber,
      locale: organization.locale,
      country: organization.country,
      currency: organization.currency,
      is_demo: organization.isDemo,
    })
    .execute();
  await db.insertInto('event_counters').values({ organization_id: scope.organizationId }).execute();
}

export async function findOrganization(db: Queryable, scope: TenantScope): Promise<Organization> {
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', scope.organizationId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    category: businessCategories.find((code) => code === row.category_id) ?? null,
    coverPhoto: row.cover_photo,
    profilePhoto: row.profile_photo,
    isDemo: row.is_demo,
    locale: row.locale as Locale,
    country: row.country,
    currency: row.currency as Currency,
    billingName: row.billing_name,
    billingVAT: row.billing_vat,
    billingPOI: row.billing_poi,
    billingAddress: {
      street: row.billing_street,
      city: row.billing_city,
      country: row.billing_country,
      zipCode: row.billing_zip_code,
    },
  };
}

/** Locks the organization's row against other changes of it until the transaction ends; gives the photos that it has. */
export async function lockOrganization(
  db: Queryable,
  scope: TenantScope,
): Promise<Pick<Organization, 'coverPhoto' | 'profilePhoto'>> {
  const row = await db
    .selectFrom('organizations')
    .select(['cover_photo', 'profile_photo'])
    .where('id', '=', scope.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { coverPhoto: row.cover_photo, profilePhoto: row.profile_photo };
}

/** Saves what is given of name, contact data, category and photos; the rest stays. */
export async function saveOrganization(
  db: Queryable,
  scope: TenantScope,
  changes: Partial<
    Pick<Organization, 'name' | 'email' | 'phoneNumber' | 'category' | 'coverPhoto' | 'profilePhoto'>
  >,
): Promise<void> {
  const columns = {
    name: changes.name,
    email: changes.email,
    phone_number: changes.phoneNumber,
    category_id: changes.category,
    cover_photo: changes.coverPhoto,
    profile_photo: changes.profilePhoto,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('organizations').set(columns).where('id', '=', scope.organizationId).execute();
}
