import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** What a place, a service and a provider are to those who want to wait there; null where there is no such one. */
export interface JoiningRows {
  readonly place: { readonly hasWaitlist: boolean; readonly timezone: string } | null;
  readonly service: { readonly isActive: boolean; readonly isOnline: boolean } | null;
  /** The providers who do the service in the place, and whether clients can book them online. */
  readonly providers: readonly { readonly id: string; readonly isOnline: boolean }[];
}

/** Looks up what waiting for a service in a place depends on. */
export async function findJoiningRows(
  db: Queryable,
  { organizationId }: TenantScope,
  { placeId, serviceId }: { readonly placeId: string; readonly serviceId: string },
): Promise<JoiningRows> {
  const { rows } = await sql<JoiningRows>`
    select
      (select json_build_object('hasWaitlist', waitlist, 'timezone', timezone) from places
        where organization_id = ${organizationId} and id = ${placeId} and retired_at is null) as place,
      (select json_build_object('isActive', is_active, 'isOnline', is_bookable_online) from services
        where organization_id = ${organizationId} and id = ${serviceId} and retired_at is null) as service,
      (select coalesce(json_agg(json_build_object('id', p.id::text, 'isOnline', p.is_bookable_online) order by p.id), '[]')
        from service_providers sp
        join providers p on p.organization_id = sp.organization_id and p.id = sp.provider_id and p.revoked_at is null
        join lateral ${firstPlace} place on place.id = ${placeId}
        where sp.organization_id = ${organizationId} and sp.service_id = ${serviceId}) as providers`.execute(
    db,
  );
  return rows[0] ?? { place: null, service: null, providers: [] };
}

/** A provider's times are those of its first place (rule T1). */
const firstPlace: RawBuilder<unknown> = firstPlaceOf('p.id');

/** The place that a provider's times are those of; undefined where it has none. */
export async function findProviderPlace(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
): Promise<{ readonly id: string; readonly timezone: string } | undefined> {
  const { rows } = await sql<{ id: string; timezone: string }>`
    select place.id, place.timezone from providers p join lateral ${firstPlace} place on true
    where p.organization_id = ${organizationId} and p.id = ${providerId}`.execute(db);
  return rows[0];
}
