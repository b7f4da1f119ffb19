import type { OccurrenceShape } from '@slotkeeper/domain/recurrence/occurrenceFacts';
import type { Recurrence } from '@slotkeeper/domain/recurrence/recurrence';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';
import type { Attendee, Creator } from '../appointment/book/book.ts';

/** What a series is made of: whose time, for whom, by which rule. */
export interface NewSeries {
  readonly providerId: string;
  readonly serviceId: string;
  readonly attendee: Attendee;
  readonly recurrence: Recurrence;
  readonly shape: OccurrenceShape;
  /** Whether its dates may break the rules of opening (rule A10). */
  readonly allowOutsideHours: boolean;
  /** The local date up to which every date has been booked or recorded (rule P5). */
  readonly bookedUntil: string;
  readonly createdBy: Creator;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export type Series = Omit<NewSeries, 'createdAt'> & {
  readonly id: string;
  /** How it was canceled, as long as its end has not changed since: for an undo (rule P2). */
  readonly ended: SeriesEnd | null;
};

/** The call-off of all or of the rest of a series. What was canceled with it has the same instant and person. */
export interface SeriesEnd {
  /** Its last local date before; null was ongoing. */
  readonly from: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly byProviderId: string;
  /** How many appointments were canceled with it; null where that was not recorded yet. */
  readonly count: number | null;
}

/** Adds a series and returns its id. */
export async function insertSeries(db: Queryable, scope: TenantScope, series: NewSeries): Promise<string> {
  const { attendee, recurrence, shape, createdBy } = series;
  const { id } = await db
    .insertInto('series')
    .values({
      organization_id: scope.organizationId,
      service_id: series.serviceId,
      provider_id: series.providerId,
      client_id: attendee.clientId,
      attendee_name: attendee.attendeeName,
      guest_name: attendee.guestName,
      guest_phone_number: attendee.guestPhoneNumber,
      freq: recurrence.freq,
      starts_on: recurrence.startsOn,
      until: recurrence.until,
      start_minute: shape.startMinute,
      slot_minutes: [...shape.slotMinutes],
      allow_outside_hours: series.allowOutsideHours,
      booked_until: series.bookedUntil,
      created_by_type: createdBy.type,
      created_by_id: createdBy.id,
      created_by_name: createdBy.name,
      created_at: new Date(series.createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const seriesJson = sql<Series>`json_build_object(
  'id', id::text, 'providerId', provider_id::text, 'serviceId', service_id::text,
  'attendee', json_build_object('clientId', client_id::text, 'attendeeName', attendee_name,
    'guestName', guest_name, 'guestPhoneNumber', guest_phone_number),
  'recurrence', json_build_object('freq', freq, 'startsOn', starts_on, 'until', until),
  'shape', json_build_object('startMinute', start_minute, 'slotMinutes', slot_minutes),
  'allowOutsideHours', allow_outside_hours, 'bookedUntil', booked_until,
  'ended', case when ended_at is null then null else json_build_object('from', ended_from,
    'at', round(date_part('epoch', ended_at) * 1000), 'byProviderId', ended_by_provider_id::text,
    'count', ended_count) end,
  'createdBy', json_build_object('type', created_by_type, 'id', created_by_id::text, 'name', created_by_name)
)`;

/** Series by their ids; those of other organizations are missing. */
export async function findSeries(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Series>> {
  const found = await selectSeries(db, scope, ids, sql``);
  return new Map(found.map((series) => [series.id, series]));
}

/** A series whose row is locked until the transaction ends; its provider's must be locked before. */
export async function lockSeries(db: Queryable, scope: TenantScope, id: string): Promise<Series | undefined> {
  const [series] = await selectSeries(db, scope, [id], sql`for no key update`);
  return series;
}

async function selectSeries(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<Series[]> {
  const { rows } = await sql<{ series: Series }>`
    select ${seriesJson} as series from series
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])
    order by id ${lock}`.execute(db);
  return rows.map(({ series }) => series);
}

/** Saves under which name what a series books from now on is, null for the client's own (rule C4). */
export async function saveSeriesAttendee(
  db: Queryable,
  scope: TenantScope,
  id: string,
  attendeeName: string | null,
): Promise<void> {
  await db
    .updateTable('series')
    .set({ attendee_name: attendeeName })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Ends a series with a local date, itself included: nothing is booked after it; null has no end. `ended` says how it
 * was canceled; without, its end can't be taken back.
 */
export async function saveUntil(
  db: Queryable,
  scope: TenantScope,
  id: string,
  until: string | null,
  ended: SeriesEnd | null = null,
): Promise<void> {
  await db
    .updateTable('series')
    .set({
      until,
      ended_from: ended?.from ?? null,
      ended_at: ended && new Date(ended.at),
      ended_by_provider_id: ended?.byProviderId ?? null,
      ended_count: ended?.count ?? null,
    })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Records that every date of a series up to this one has been booked or recorded. */
export async function saveBookedUntil(
  db: Queryable,
  scope: TenantScope,
  id: string,
  bookedUntil: string,
): Promise<void> {
  await db
    .updateTable('series')
    .set({ booked_until: bookedUntil })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** A series that continues beyond what is booked, in some organization. */
export interface DueSeries extends Pick<Series, 'id' | 'recurrence' | 'bookedUntil'> {
  readonly scope: TenantScope;
}

/**
 * Series of all organizations that continue beyond what is booked, where that ends before a local date; in pages by
 * key: `after` is the last one of the page before.
 */
export async function findDueSeries(
  db: Queryable,
  {
    before,
    after,
    limit,
  }: { readonly before: string; readonly after: DueSeries | null; readonly limit: number },
): Promise<DueSeries[]> {
  const { rows } = await sql<{ organizationId: string; series: Omit<DueSeries, 'scope'> }>`
    select organization_id as "organizationId", json_build_object('id', id::text, 'bookedUntil', booked_until,
      'recurrence', json_build_object('freq', freq, 'startsOn', starts_on, 'until', until)) as series
    from series
    where booked_until < ${before} and (until is null or until > booked_until)
      and (organization_id, id) > (${after?.scope.organizationId ?? '0'}::bigint, ${after?.id ?? '0'}::bigint)
    order by organization_id, id limit ${limit}`.execute(db);
  return rows.map(({ organizationId, series }) => ({ ...series, scope: tenantScope(organizationId) }));
}
