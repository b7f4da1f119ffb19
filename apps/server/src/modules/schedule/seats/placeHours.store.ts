import type { DateHourRow, Interval, WorkHourRow } from '@slotkeeper/domain/schedule/availability/facts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { dateHoursJson, vacationsJson, workHoursJson } from './scheduleRules.store.ts';

/** When a provider works at the place that its schedule belongs to (rule T1). */
export interface HoursAtPlace {
  readonly providerId: string;
  readonly placeId: string;
  /** The place's. */
  readonly timezone: string;
  readonly workHours: readonly WorkHourRow[];
  readonly dateHours: readonly DateHourRow[];
  readonly vacations: readonly Interval[];
}

/**
 * The hours of all providers of an organization, those whose membership has ended excepted, in one statement. Dates and
 * vacations are those from one instant to another (epoch milliseconds).
 */
export async function findHoursAtPlaces(
  db: Queryable,
  { organizationId }: TenantScope,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<HoursAtPlace[]> {
  const { rows } = await sql<HoursAtPlace>`
    with span as materialized (
      select to_timestamp(${from / 1_000}::float8) as earliest, to_timestamp(${until / 1_000}::float8) as latest
    )
    select p.id::text as "providerId", place.id::text as "placeId", place.timezone,
      ${workHoursJson} as "workHours", ${dateHoursJson} as "dateHours", ${vacationsJson} as vacations
    from providers p
    join lateral ${firstPlaceOf('p.id')} place on true
    where p.organization_id = ${organizationId} and p.revoked_at is null
    order by p.id`.execute(db);
  return rows;
}
