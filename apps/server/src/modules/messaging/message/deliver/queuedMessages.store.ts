import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { Cancellation, KnownSeries } from '../compose/composeSeriesMessage.ts';
import type { KnownAppointment } from '../message.store.ts';

/** What messages are about: one that names a series is about that, even if it also names an appointment of it. */
export interface MessageSubjects {
  readonly appointmentIds: readonly string[];
  readonly seriesIds: readonly string[];
}

/** A message that was stopped before it went. */
export interface StoppedMessage {
  readonly id: string;
  readonly kind: string;
  /** Null is the client, or the guest. */
  readonly providerId: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** What its reader knew of the appointment before it; null where it is no move. */
  readonly knownBefore: KnownAppointment | null;
  /** Of a message about a whole series. */
  readonly seriesId: string | null;
  /** What its reader knew of the series before it; null where it is no move. */
  readonly knownSeries: KnownSeries | null;
  /** The dates of the series that it says are canceled. */
  readonly cancellations: readonly Cancellation[];
}

const stoppedColumns = [
  'id',
  'kind',
  'provider_id',
  'series_id',
  'known_before',
  'known_series',
  'cancellations',
  epochMs('created_at').as('created_at'),
] as const;

function toStopped(row: {
  readonly id: string;
  readonly kind: string;
  readonly provider_id: string | null;
  readonly series_id: string | null;
  readonly known_before: unknown;
  readonly known_series: unknown;
  readonly cancellations: unknown;
  readonly created_at: number;
}): StoppedMessage {
  return {
    id: row.id,
    kind: row.kind,
    providerId: row.provider_id,
    createdAt: row.created_at,
    knownBefore: row.known_before as KnownAppointment | null,
    seriesId: row.series_id,
    knownSeries: row.known_series as KnownSeries | null,
    cancellations: row.cancellations as readonly Cancellation[],
  };
}

/** The messages about a whole series that were stopped since an instant (epoch milliseconds), the first first. */
export async function findStoppedOfSeries(
  db: Queryable,
  scope: TenantScope,
  seriesId: string,
  since: number,
): Promise<StoppedMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(stoppedColumns)
    .where('organization_id', '=', scope.organizationId)
    .where('series_id', '=', seriesId)
    .where('status', '=', 'CANCELED')
    .where('canceled_at', '>=', new Date(since))
    .orderBy('id')
    .execute();
  return rows.map(toStopped);
}

/** Cancels what is still queued about them and returns it; one that is being sent is past stopping. */
export async function cancelQueued(
  db: Queryable,
  scope: TenantScope,
  { appointmentIds, seriesIds }: MessageSubjects,
  at: Date,
): Promise<StoppedMessage[]> {
  const rows = await db
    .updateTable('messages')
    .set({ status: 'CANCELED', canceled_at: at })
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('messages')
        .select('id')
        .where('organization_id', '=', scope.organizationId)
        .where('status', '=', 'QUEUED')
        .where((eb) =>
          eb.or([
            sql<boolean>`series_id is null and appointment_id = any(${[...appointmentIds]}::bigint[])`,
            sql<boolean>`series_id is not null and series_id = any(${[...seriesIds]}::bigint[])`,
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning(stoppedColumns)
    .execute();
  return rows.map(toStopped);
}
