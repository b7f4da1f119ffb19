import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** A calendar elsewhere as it is shown. Instants are epoch milliseconds. */
export interface OutsideCalendar {
  readonly id: string;
  readonly providerId: string;
  readonly name: string;
  readonly host: string;
  readonly nextFetchAt: number;
  /** The last fetch that succeeded. */
  readonly fetchedAt: number | null;
  /** Why the last fetch failed; null where it did not. */
  readonly error: string | null;
}

const shownColumns = ['id', 'provider_id as providerId', 'name', 'host', 'error'] as const;
const shownTimes = [
  epochMs('next_fetch_at').as('nextFetchAt'),
  epochMs('fetched_at').$castTo<number | null>().as('fetchedAt'),
] as const;

/** The calendars of a provider, oldest first. */
export async function findOutsideCalendars(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
): Promise<OutsideCalendar[]> {
  return db
    .selectFrom('outside_calendars')
    .where('organization_id', '=', organizationId)
    .where('provider_id', '=', providerId)
    .select(shownColumns)
    .select(shownTimes)
    .orderBy('id')
    .execute();
}

/** Whose a calendar is; undefined where there is none of this id. */
export async function findOwnerOf(
  db: Queryable,
  { organizationId }: TenantScope,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('outside_calendars')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select('provider_id')
    .executeTakeFirst();
  return row?.provider_id;
}

/** Adds a calendar and gives its id; undefined where there is no such provider. */
export async function insertOutsideCalendar(
  db: Queryable,
  { organizationId }: TenantScope,
  calendar: Pick<OutsideCalendar, 'providerId' | 'name' | 'host'> & {
    readonly sealedUrl: string;
    readonly at: number;
  },
): Promise<string | undefined> {
  const at = new Date(calendar.at);
  const { rows } = await sql<{ id: string }>`
    insert into outside_calendars (organization_id, provider_id, name, host, sealed_url, created_at, next_fetch_at)
    select organization_id, id, ${calendar.name}, ${calendar.host}, ${calendar.sealedUrl}, ${at}, ${at}
    from providers where organization_id = ${organizationId} and id = ${calendar.providerId} and revoked_at is null
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Removes a calendar and its busy times. */
export async function removeOutsideCalendarRow(
  db: Queryable,
  { organizationId }: TenantScope,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('outside_calendars')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Makes a calendar due; what the other server knows that we have stays. */
export async function makeDue(
  db: Queryable,
  { organizationId }: TenantScope,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<void> {
  await db
    .updateTable('outside_calendars')
    .set({ next_fetch_at: new Date(at) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** A busy time of a calendar elsewhere, with the calendar's name. */
export interface OutsideBusyTime extends Interval {
  readonly id: string;
  readonly providerId: string;
  readonly calendarName: string;
}

/** The busy times within reach that overlap a time; none lasts longer than a day. */
export async function findOutsideBusyTimes(
  db: Queryable,
  { organizationId }: TenantScope,
  { reach, from, until }: { readonly reach: ProviderReach; readonly from: number; readonly until: number },
): Promise<OutsideBusyTime[]> {
  const { rows } = await sql<OutsideBusyTime>`
    select b.id, b.provider_id as "providerId", c.name as "calendarName", ${epochMs('b.start_at')} as "startAt",
      ${epochMs('b.end_at')} as "endAt"
    from outside_busy_times b
    join outside_calendars c on c.organization_id = b.organization_id and c.id = b.calendar_id
    where b.organization_id = ${organizationId} and ${withinReach(reach, 'b.provider_id')}
      and b.start_at > ${new Date(from)}::timestamptz - interval '1 day' and b.start_at < ${new Date(until)}
      and b.end_at > ${new Date(from)}
    order by b.start_at, b.id`.execute(db);
  return rows;
}

/** A calendar that is to be fetched now. */
export interface DueCalendar {
  readonly scope: TenantScope;
  readonly id: string;
  readonly providerId: string;
  readonly sealedUrl: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly failures: number;
  readonly fetchedAt: number | null;
  /** Of the provider's first place, for times that name none (rule T1). */
  readonly zone: string;
}

/**
 * Takes calendars that are due, of all organizations, those that wait longest first: they are not due again before `until`, so
 * that two workers never fetch one at the same time, and one whose worker ended is taken again. Former members have none.
 */
export async function claimDueCalendars(
  db: Queryable,
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<DueCalendar[]> {
  const { rows } = await sql<Omit<DueCalendar, 'scope'> & { organizationId: string }>`
    with due as (
      select organization_id, id from outside_calendars
      where next_fetch_at <= ${new Date(now)} order by next_fetch_at limit ${limit} for update skip locked
    )
    update outside_calendars c set next_fetch_at = ${new Date(until)}
    from due, providers p, places place
    where c.organization_id = due.organization_id and c.id = due.id
      and p.organization_id = c.organization_id and p.id = c.provider_id and p.revoked_at is null
      and place.organization_id = c.organization_id and place.id = (
        select pp.place_id from provider_places pp
        where pp.organization_id = c.organization_id and pp.provider_id = c.provider_id
        order by pp.position, pp.place_id limit 1)
    returning c.organization_id as "organizationId", c.id, c.provider_id as "providerId", c.sealed_url as "sealedUrl",
      c.etag, c.last_modified as "lastModified", c.failures, ${epochMs('c.fetched_at')} as "fetchedAt",
      place.timezone as zone`.execute(db);
  return rows.map(({ organizationId, ...row }) => ({ ...row, scope: tenantScope(organizationId) }));
}

/** What a fetch ended with. */
export interface FetchOutcome {
  readonly nextFetchAt: number;
  /** Undefined leaves what was there. */
  readonly fetchedAt?: number;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly error: string | null;
  readonly failures: number;
}

/** Notes how a fetch ended; false where the calendar was removed in the meantime. */
export async function noteOutcome(
  db: Queryable,
  { organizationId }: TenantScope,
  id: string,
  outcome: FetchOutcome,
): Promise<boolean> {
  const updated = await db
    .updateTable('outside_calendars')
    .set({
      next_fetch_at: new Date(outcome.nextFetchAt),
      error: outcome.error,
      failures: outcome.failures,
      ...(outcome.fetchedAt !== undefined && { fetched_at: new Date(outcome.fetchedAt) }),
      ...(outcome.etag !== undefined && { etag: outcome.etag }),
      ...(outcome.lastModified !== undefined && { last_modified: outcome.lastModified }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Gives a calendar these busy times instead of those that it had; false where they are the same. */
export async function replaceBusyTimes(
  db: Queryable,
  { organizationId }: TenantScope,
  { id, providerId }: Pick<DueCalendar, 'id' | 'providerId'>,
  times: readonly Interval[],
): Promise<boolean> {
  const fresh = sql`select * from unnest(${times.map(({ startAt }) => new Date(startAt).toISOString())}::timestamptz[],
    ${times.map(({ endAt }) => new Date(endAt).toISOString())}::timestamptz[]) as fresh (start_at, end_at)`;
  const removed = await sql`delete from outside_busy_times b
    where b.organization_id = ${organizationId} and b.calendar_id = ${id}
      and not exists (select from (${fresh}) fresh where fresh.start_at = b.start_at and fresh.end_at = b.end_at)`.execute(
    db,
  );
  const added =
    await sql`insert into outside_busy_times (organization_id, calendar_id, provider_id, start_at, end_at)
    select ${organizationId}::bigint, ${id}::bigint, ${providerId}::bigint, fresh.start_at, fresh.end_at
    from (${fresh}) fresh
    where not exists (select from outside_busy_times b where b.organization_id = ${organizationId}
      and b.calendar_id = ${id} and b.start_at = fresh.start_at and b.end_at = fresh.end_at)`.execute(db);
  return (removed.numAffectedRows ?? 0n) + (added.numAffectedRows ?? 0n) > 0n;
}
