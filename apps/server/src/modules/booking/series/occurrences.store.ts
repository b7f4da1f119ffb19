import {
  type AppointmentStatus,
  closedStatuses,
} from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { attendeeKey, isSameAttendee } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import type { RefusalValues } from '@slotkeeper/domain/decision';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { SeriesEnd } from './series.store.ts';

/** Why nothing was booked on a date: a refusal's code, or that its occurrence had been changed individually before. */
export type EmptyReason = RefusalCode | 'CHANGED_BEFORE';

/**
 * What to note of a local date: the appointment that was put there (epoch milliseconds), with the reason where it was
 * canceled since it could not go along, or why there is none.
 */
export type NewOccurrence =
  | {
      readonly date: string;
      readonly appointmentId: string;
      readonly startAt: number;
      readonly endAt: number;
      readonly reason?: RefusalCode;
      readonly values?: RefusalValues;
    }
  | { readonly date: string; readonly reason: EmptyReason; readonly values?: RefusalValues };

/** An occurrence with what became of its appointment. Instants are epoch milliseconds. */
export interface Occurrence {
  readonly seriesId: string;
  readonly date: string;
  readonly reason: EmptyReason | null;
  /** What the sentence of the reason names. */
  readonly values: RefusalValues | null;
  readonly appointment: OccurrenceAppointment | null;
}

export interface OccurrenceAppointment {
  readonly id: string;
  readonly providerId: string;
  readonly serviceId: string;
  readonly status: AppointmentStatus;
  readonly startAt: number;
  readonly endAt: number;
  /** It is not where the series put it, or with another provider (rule P6). */
  readonly isMovedByHand: boolean;
}

/** Notes the fates of local dates of a series. */
export async function insertOccurrences(
  db: Queryable,
  scope: TenantScope,
  seriesId: string,
  occurrences: readonly NewOccurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  await db
    .insertInto('series_occurrences')
    .values(
      occurrences.map((occurrence) => ({
        organization_id: scope.organizationId,
        series_id: seriesId,
        local_date: occurrence.date,
        ...('appointmentId' in occurrence
          ? {
              appointment_id: occurrence.appointmentId,
              start_at: new Date(occurrence.startAt),
              end_at: new Date(occurrence.endAt),
            }
          : {}),
        reason: occurrence.reason ?? null,
        reason_values: occurrence.values ? JSON.stringify(occurrence.values) : null,
      })),
    )
    .execute();
}

/** The occurrences of series, each series' in the order of their dates. */
export async function findOccurrences(
  db: Queryable,
  scope: TenantScope,
  seriesIds: readonly string[],
): Promise<Occurrence[]> {
  const { rows } = await sql<{ occurrence: Occurrence }>`
    select json_build_object('seriesId', o.series_id::text, 'date', o.local_date, 'reason', o.reason, 'values', o.reason_values,
      'appointment', case when a.id is null then null else json_build_object(
        'id', a.id::text, 'providerId', a.provider_id::text, 'serviceId', a.service_id::text, 'status', a.status,
        'startAt', round(date_part('epoch', a.start_at) * 1000), 'endAt', round(date_part('epoch', a.end_at) * 1000),
        'isMovedByHand', a.start_at <> o.start_at or a.end_at <> o.end_at or a.provider_id <> s.provider_id
      ) end) as occurrence
    from series_occurrences o
    join series s on s.organization_id = o.organization_id and s.id = o.series_id
    left join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
    where o.organization_id = ${scope.organizationId} and o.series_id = any(${[...seriesIds]}::bigint[])
    order by o.series_id, o.local_date`.execute(db);
  return rows.map(({ occurrence }) => occurrence);
}

/** The appointment of the last date of a series that was booked; with a service, of the last that is for that one. */
export async function findLastBooked(
  db: Queryable,
  scope: TenantScope,
  { id, serviceId }: { readonly id: string; readonly serviceId?: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('series_occurrences as o')
    .innerJoin('appointments as a', (on) =>
      on.onRef('a.organization_id', '=', 'o.organization_id').onRef('a.id', '=', 'o.appointment_id'),
    )
    .select('a.id')
    .where('o.organization_id', '=', scope.organizationId)
    .where('o.series_id', '=', id)
    .$call((query) => (serviceId === undefined ? query : query.where('a.service_id', '=', serviceId)))
    .orderBy('o.local_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The appointments that were canceled together with their series and are still so, in the order of their ids. */
export async function findClosedWithSeries(
  db: Queryable,
  scope: TenantScope,
  seriesId: string,
  { at, byProviderId }: Pick<SeriesEnd, 'at' | 'byProviderId'>,
): Promise<{ id: string; providerId: string; date: string }[]> {
  const { rows } = await sql<{ id: string; providerId: string; date: string }>`
    select a.id, a.provider_id as "providerId", to_char(o.local_date, 'YYYY-MM-DD') as date
    from series_occurrences o
    join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
    where o.organization_id = ${scope.organizationId} and o.series_id = ${seriesId}
      and a.closed_at = ${new Date(at)} and a.closed_by_provider_id = ${byProviderId}
      and a.status = any(${[...closedStatuses]})
    order by a.id`.execute(db);
  return rows;
}

/** Takes occurrences out of a series, since their appointments continue in another one. */
export async function deleteOccurrences(
  db: Queryable,
  scope: TenantScope,
  seriesId: string,
  dates: readonly string[],
): Promise<void> {
  await sql`delete from series_occurrences
    where organization_id = ${scope.organizationId} and series_id = ${seriesId}
      and local_date = any(${[...dates]}::date[])`.execute(db);
}

/** Those of some appointments that are closed, by id and in the order of time, with the reason that was given. */
export async function findClosings(
  db: Queryable,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, { readonly status: AppointmentStatus; readonly reason: string | null }>> {
  if (appointmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'status', 'cancellation_reason'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', [...appointmentIds])
    .where('status', 'in', [...closedStatuses])
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => [row.id, { status: row.status as AppointmentStatus, reason: row.cancellation_reason }]),
  );
}

/** Makes appointments part of another series; their occurrences are recorded there. */
export async function saveSeriesOf(
  db: Queryable,
  scope: TenantScope,
  seriesId: string,
  appointmentIds: readonly string[],
): Promise<void> {
  if (appointmentIds.length === 0) return;
  await db
    .updateTable('appointments')
    .set({ series_id: seriesId })
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', [...appointmentIds])
    .execute();
}

/**
 * The sessions between two instants (epoch milliseconds) in which a client has a seat under a name, or the one that it was
 * merged into (rule C4).
 */
export async function findClientSessions(
  db: Queryable,
  scope: TenantScope,
  { clientId, attendeeName }: { readonly clientId: string; readonly attendeeName: string | null },
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ sessionId: string; key: string; clientName: string }>`
    select l.session_id as "sessionId", l.attendee_key as key, kept.name as "clientName"
    from clients c
    join clients kept on kept.organization_id = c.organization_id and kept.id = coalesce(c.merged_into_id, c.id)
    join appointment_slots l on l.organization_id = kept.organization_id and l.client_id = kept.id
    where c.organization_id = ${scope.organizationId} and c.id = ${clientId} and l.session_id is not null
      and l.start_at >= ${new Date(from)} and l.start_at < ${new Date(until)}`.execute(db);
  const wanted = attendeeKey(attendeeName);
  const own = rows.filter(({ clientName, key }) => isSameAttendee(clientName, key, wanted));
  return new Set(own.map(({ sessionId }) => sessionId));
}
