import type { PartOfDay } from '@slotkeeper/domain/booking/page/bookingPage';
import type { WaitlistState } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { must } from '@slotkeeper/domain/must';
import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import type { Page, PageWindow } from '../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A time that is on offer to a client who waits; instants in epoch milliseconds. */
export interface WaitlistOffer {
  readonly id: string;
  readonly providerId: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly slotEnds: readonly number[];
  readonly expiresAt: number;
}

/** A client who waits, or has waited (rule C3); dates are local ones of the place. */
export interface WaitlistEntry {
  readonly id: string;
  readonly clientId: string;
  readonly attendeeName: string | null;
  readonly placeId: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  /** Null where any provider will do. */
  readonly providerId: string | null;
  readonly from: string;
  readonly until: string;
  readonly partsOfDay: readonly PartOfDay[];
  readonly state: WaitlistState;
  readonly createdAt: number;
  /** The time that is on offer now. */
  readonly offer: WaitlistOffer | null;
}

/** What a new entry is made of. */
export type NewEntry = Omit<WaitlistEntry, 'id' | 'state' | 'offer' | 'serviceTitle'> & {
  readonly attendeeKey: string;
};

const offerJson = sql<WaitlistOffer | null>`(
  select json_build_object('id', o.id::text, 'providerId', o.provider_id::text,
    'startAt', ${epochMs('o.start_at')}, 'endAt', ${epochMs('o.end_at')}, 'expiresAt', ${epochMs('o.expires_at')},
    'slotEnds', (select json_agg(round(date_part('epoch', slot_end) * 1000) order by slot_end)
      from unnest(o.slot_ends) as slot_end))
  from waitlist_offers o
  where o.organization_id = w.organization_id and o.entry_id = w.id and o.state = 'OPEN')`;

const columns = sql`w.id, w.client_id as "clientId", w.attendee_name as "attendeeName", w.place_id as "placeId",
  w.service_id as "serviceId", s.title as "serviceTitle", w.provider_id as "providerId", w.from_date as "from", w.until_date as "until",
  w.parts_of_day as "partsOfDay", w.state, ${epochMs('w.created_at')} as "createdAt", ${offerJson} as offer`;

function select(scope: TenantScope, condition: RawBuilder<unknown>) {
  return sql<WaitlistEntry>`
    select ${columns} from waitlist_entries w
    join services s on s.organization_id = w.organization_id and s.id = w.service_id
    where w.organization_id = ${scope.organizationId} and ${condition}`;
}

/** Entries of whose providers one may touch the rows; where any will do, of one of those who do the service. */
function withinProviders(reach: ProviderReach): RawBuilder<unknown> {
  if (reach === 'all') return sql`true`;
  const ids = sql`any(${[...reach]}::bigint[])`;
  return sql`(w.provider_id = ${ids} or w.provider_id is null and exists (
    select from service_providers sp
    where sp.organization_id = w.organization_id and sp.service_id = w.service_id and sp.provider_id = ${ids}))`;
}

/** Entries by their ids, within reach; those that are over too. */
export async function findEntries(
  db: Queryable,
  scope: TenantScope,
  { reach, ids }: { readonly reach: ProviderReach; readonly ids: readonly string[] },
): Promise<Map<string, WaitlistEntry>> {
  if (ids.length === 0) return new Map();
  const isOne = sql`w.id = any(${[...ids]}::bigint[]) and ${withinProviders(reach)}`;
  const { rows } = await select(scope, isOne).execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of those who wait are asked for: dates are local ones, both included. */
export interface WaitlistFilter {
  readonly reach: ProviderReach;
  readonly placeIds: readonly string[];
  readonly from: string;
  readonly until: string;
}

/** Those who wait for a time on some dates, first come first, and how many they are. */
export async function listEntries(
  db: Queryable,
  scope: TenantScope,
  filter: WaitlistFilter,
  window: PageWindow,
): Promise<Page<WaitlistEntry>> {
  const condition = sql`w.ended_at is null and w.place_id = any(${[...filter.placeIds]}::bigint[])
    and w.from_date <= ${filter.until} and w.until_date >= ${filter.from} and ${withinProviders(filter.reach)}`;
  const page = sql<WaitlistEntry>`${select(scope, condition)} order by w.created_at, w.id
    limit ${window.limit} offset ${window.offset}`;
  const count = sql<{ total: number }>`select count(*)::integer as total from waitlist_entries w
    where w.organization_id = ${scope.organizationId} and ${condition}`;
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, total: must(counted.rows[0], 'a count has a row').total, window };
}

/** What a client waits for, first come first. */
export async function findEntriesOfClient(
  db: Queryable,
  scope: TenantScope,
  clientId: string,
): Promise<WaitlistEntry[]> {
  const isOpen = sql`w.client_id = ${clientId} and w.ended_at is null`;
  const { rows } = await sql<WaitlistEntry>`${select(scope, isOpen)} order by w.created_at, w.id`.execute(db);
  return rows;
}

/** Locks an entry and reads it afterwards; undefined where there is none. Its provider must be locked before. */
export async function lockEntry(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<WaitlistEntry | undefined> {
  await sql`select from waitlist_entries where organization_id = ${scope.organizationId} and id = ${id}
    for update`.execute(db);
  return (await findEntries(db, scope, { reach: 'all', ids: [id] })).get(id);
}

export async function insertEntry(db: Queryable, scope: TenantScope, entry: NewEntry): Promise<string> {
  const { id } = await db
    .insertInto('waitlist_entries')
    .values({
      organization_id: scope.organizationId,
      client_id: entry.clientId,
      attendee_name: entry.attendeeName,
      attendee_key: entry.attendeeKey,
      place_id: entry.placeId,
      service_id: entry.serviceId,
      provider_id: entry.providerId,
      from_date: entry.from,
      until_date: entry.until,
      parts_of_day: [...entry.partsOfDay],
      created_at: new Date(entry.createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends waits or starts them again. `at` in epoch milliseconds. */
export async function saveState(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
  { state, endedAt }: { readonly state: WaitlistState; readonly endedAt: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('waitlist_entries')
    .set({ state, ended_at: endedAt === null ? null : new Date(endedAt) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Entries of all organizations that are past in the zone of their place, or whose client was removed. */
export async function findPastEntries(
  db: Queryable,
  now: number,
): Promise<{ readonly organizationId: string; readonly id: string }[]> {
  const { rows } = await sql<{ organizationId: string; id: string }>`
    select w.organization_id as "organizationId", w.id
    from waitlist_entries w
    join places p on p.organization_id = w.organization_id and p.id = w.place_id
    join clients c on c.organization_id = w.organization_id and c.id = w.client_id
    join services s on s.organization_id = w.organization_id and s.id = w.service_id
    where w.ended_at is null
      and (w.until_date < (${new Date(now)}::timestamptz at time zone p.timezone)::date
        or c.removed_at is not null or s.retired_at is not null)
    order by w.organization_id, w.id`.execute(db);
  return rows;
}

/** Forgets entries of all organizations that ended before an instant, with their offers. */
export async function deleteEntriesEndedBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('waitlist_entries').where('ended_at', '<', instant).execute();
}
