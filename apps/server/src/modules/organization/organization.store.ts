import type { Currency, Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { type TenantScope, tenantScope } from '../../platform/tenantScope.ts';

/** A business and what it is told by (spec 3). */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly categoryId: string | null;
  readonly coverPhoto: string | null;
  readonly profilePhoto: string | null;
  readonly locale: Locale;
  readonly country: string;
  readonly currency: Currency;
  readonly isDemo: boolean;
}

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
  organization: Omit<Organization, 'id' | 'categoryId' | 'coverPhoto' | 'profilePhoto'>,
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
    categoryId: row.category_id,
    coverPhoto: row.cover_photo,
    profilePhoto: row.profile_photo,
    locale: row.locale as Locale,
    country: row.country,
    currency: row.currency as Currency,
    isDemo: row.is_demo,
  };
}
