import {
  type AppointmentStatus,
  closedStatuses,
} from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { FeedKey } from './calendarFeed.store.ts';

/** An entry of a feed: an appointment, a blocked time or a vacation. Instants are epoch milliseconds. */
export interface FeedEntry {
  readonly kind: 'appointment' | 'block' | 'vacation';
  readonly id: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly providerName: string;
  readonly placeName: string;
  readonly address: string;
  readonly zone: string;
  /** An appointment's; null of what is none. */
  readonly status: AppointmentStatus | null;
  readonly version: number;
  /** Null where it is not known. */
  readonly updatedAt: number | null;
  readonly serviceTitle: string | null;
  readonly clientName: string | null;
  readonly attendeeName: string | null;
  /** A block's. */
  readonly note: string | null;
}

/** Which entries a feed has. */
export interface FeedQuestion {
  readonly feed: FeedKey;
  /** Whose appointments and blocks, and whose vacations, the member may see. */
  readonly reach: { readonly appointments: ProviderReach; readonly vacations: ProviderReach };
  readonly now: number;
  /** Those that begin in [from, until), and vacations that overlap it. */
  readonly from: number;
  readonly until: number;
  /** Of more than these, those nearest to now. */
  readonly limit: number;
}

/** The entries of a feed in the order of their time, in one statement. */
export async function findFeedEntries(
  db: Queryable,
  { organizationId }: TenantScope,
  { feed, reach, now, from, until, limit }: FeedQuestion,
): Promise<FeedEntry[]> {
  const of = (alias: string) => sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}
    and ${sql.ref(`${alias}.provider_id`)} in (select id from whose)
    and ${sql.ref(`${alias}.start_at`)} < ${new Date(until)}`;
  const startedAfter = new Date(from);
  const { rows } = await sql<FeedEntry>`
    with whose as (
      select p.id, p.name, place.name as place_name, place.address_formatted, place.timezone
      from providers p cross join lateral ${firstPlaceOf('p.id')} place
      where p.organization_id = ${organizationId} and ${ofFeed(feed)}
    ), entries as (
      select 'appointment' as kind, a.id, a.provider_id, a.start_at, a.end_at, a.status, a.version, a.updated_at,
        s.title, coalesce(c.name, a.guest_name) as client_name, a.attendee_name, null as note
      from appointments a
      join services s on s.organization_id = a.organization_id and s.id = a.service_id
      left join clients c on c.organization_id = a.organization_id and c.id = a.client_id
      where ${of('a')} and a.start_at >= ${startedAfter} and a.status <> all(${[...closedStatuses]}::text[])
        and ${withinReach(reach.appointments, 'a.provider_id')}
      union all
      select 'block', b.id, b.provider_id, b.start_at, b.end_at, null, 0, null, null, null, null, b.note
      from sessions b
      where ${of('b')} and b.start_at >= ${startedAfter} and b.service_id is null and ${withinReach(reach.appointments, 'b.provider_id')}
      union all
      select 'vacation', v.id, v.provider_id, v.start_at, v.end_at, null, 0, null, null, null, null, null
      from vacation_hours v
      where ${of('v')} and v.end_at > ${startedAfter} and ${withinReach(reach.vacations, 'v.provider_id')}
    ), nearest as (
      select * from entries
      order by abs(extract(epoch from start_at) - ${now / 1_000}::float8), kind, id limit ${limit}
    )
    select e.kind, e.id, ${epochMs('e.start_at')} as "startAt", ${epochMs('e.end_at')} as "endAt",
      whose.name as "providerName", whose.place_name as "placeName", whose.address_formatted as address,
      whose.timezone as zone, e.status, e.version, ${epochMs('e.updated_at')} as "updatedAt",
      e.title as "serviceTitle", e.client_name as "clientName", e.attendee_name as "attendeeName", e.note
    from nearest e join whose on whose.id = e.provider_id
    order by e.start_at, e.kind, e.id`.execute(db);
  return rows;
}

/** A member's own feed has its own time; that of a place the time of those whose first place it is (rule T1). */
function ofFeed({ providerId, placeId }: FeedKey): RawBuilder<boolean> {
  return placeId === null ? sql`p.id = ${providerId}` : sql`place.id = ${placeId} and p.revoked_at is null`;
}
