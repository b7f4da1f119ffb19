import type { RoleSets } from '@slotkeeper/domain/access/permissionSets';
import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SignedInProvider } from '../../platform/staffContext.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

interface Row {
  id: string;
  account_id: string;
  name: string;
  role_id: string;
  locale: Locale;
  timezone: string | null;
  sets: RoleSets;
  place_ids: string[];
  place_provider_ids: string[];
  place_timezone: string | null;
}

/**
 * Who a provider is now: role, places and view in one query, read on every request and delivered event (decisions R4).
 * Null where the membership was revoked, has no account yet, or is not of this organization.
 */
export async function loadSignedInProvider(
  db: Database,
  scope: TenantScope,
  { providerId, signInId }: { providerId: string; signInId: string | null },
): Promise<SignedInProvider | null> {
  const { rows } = await sql<Row>`
    select p.id, p.account_id, p.name, p.role_id, p.locale, p.timezone, r.sets,
      array(
        select place_id::text from provider_places
        where organization_id = p.organization_id and provider_id = p.id
        order by position, place_id
      ) as place_ids,
      array(
        select distinct theirs.provider_id::text
        from provider_places mine
        join provider_places theirs using (organization_id, place_id)
        where mine.organization_id = p.organization_id and mine.provider_id = p.id
      ) as place_provider_ids,
      (
        select places.timezone from provider_places mine
        join places on places.organization_id = mine.organization_id and places.id = mine.place_id
        where mine.organization_id = p.organization_id and mine.provider_id = p.id
        order by mine.position, mine.place_id limit 1
      ) as place_timezone
    from providers p
    join roles r on r.organization_id = p.organization_id and r.id = p.role_id
    where p.organization_id = ${scope.organizationId} and p.id = ${providerId}
      and p.revoked_at is null and p.account_id is not null`.execute(db);
  const [row] = rows;
  return row ? toSignedInProvider(row, signInId) : null;
}

function toSignedInProvider(row: Row, signInId: string | null): SignedInProvider {
  return {
    id: row.id,
    accountId: row.account_id,
    signInId,
    name: row.name,
    roleId: row.role_id,
    sets: row.sets,
    locale: row.locale,
    timezone: row.timezone ?? row.place_timezone ?? 'UTC',
    placeIds: row.place_ids,
    placeProviderIds: row.place_provider_ids,
  };
}
