import { must } from '@slotkeeper/domain/must';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInProvider } from '../../../platform/actingContext.ts';
import type { Database } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import { executePrepared } from '../../../platform/database/preparedStatements.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { type Provider, providerColumns, type ProviderRow, toProvider } from './provider.store.ts';

interface Row extends ProviderRow {
  account_id: string;
  sets: RoleSets;
  place_provider_ids: string[];
  place_timezone: string | null;
}

/** A staff member who has signed in: what its rights rest on, and the whole of its row. */
export interface SignedInStaff {
  readonly signedIn: SignedInProvider;
  readonly provider: Provider;
}

interface Who {
  readonly providerId: string;
  readonly signInId: string | null;
}

/**
 * Who a provider is now: role, places and view in one query, read on every request and delivered event (rule R4).
 * Null where the membership was revoked, has no account yet, or is not of this organization.
 */
export async function loadSignedInStaff(
  db: Database,
  scope: TenantScope,
  { providerId, signInId }: Who,
): Promise<SignedInStaff | null> {
  const [row] = await executePrepared(db, selectStaff(scope, sql`p.id = ${providerId}`));
  return row ? toSignedInStaff(row, signInId) : null;
}

/** The same of several providers of an organization, by their ids; those who are null there are missing. */
export async function loadSignedInStaffs(
  db: Database,
  scope: TenantScope,
  providerIds: readonly string[],
): Promise<Map<string, SignedInStaff>> {
  const isOneOf = sql`p.id = any(${[...providerIds]}::bigint[])`;
  const rows = await executePrepared(db, selectStaff(scope, isOneOf));
  return new Map(rows.map((row) => [row.id, toSignedInStaff(row, null)]));
}

function selectStaff(scope: TenantScope, isWanted: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select ${providerColumns}, r.sets,
      array(
        select distinct theirs.provider_id::text
        from provider_places mine
        join provider_places theirs using (organization_id, place_id)
        where mine.organization_id = p.organization_id and mine.provider_id = p.id
      ) as place_provider_ids,
      (select timezone from ${firstPlaceOf('p.id')} place) as place_timezone
    from providers p
    join roles r on r.organization_id = p.organization_id and r.id = p.role_id
    where p.organization_id = ${scope.organizationId} and ${isWanted}
      and p.revoked_at is null and p.account_id is not null`;
}

/** What the rights of a provider rest on, as in `loadSignedInStaff`. */
export async function loadSignedInProvider(
  db: Database,
  scope: TenantScope,
  who: Who,
): Promise<SignedInProvider | null> {
  const staff = await loadSignedInStaff(db, scope, who);
  return staff && staff.signedIn;
}

function toSignedInStaff(row: Row, signInId: string | null): SignedInStaff {
  const provider = toProvider(row);
  const { id, name, roleId, locale, placeIds } = provider;
  const signedIn = {
    id,
    accountId: row.account_id,
    signInId,
    name,
    roleId,
    sets: row.sets,
    locale,
    timezone: row.timezone ?? must(row.place_timezone, 'each provider has a first place'),
    placeIds,
    placeProviderIds: row.place_provider_ids,
  };
  return { signedIn, provider };
}
