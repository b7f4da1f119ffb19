import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { epochMs } from '../../../../platform/database/epochMs.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { KnownAppointment } from '../message.store.ts';

/** What messages speak of: one that names a series speaks of it, even if it names an appointment of it, too. */
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
    .returning(['id', 'kind', 'provider_id', 'known_before', epochMs('created_at').as('created_at')])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    providerId: row.provider_id,
    createdAt: row.created_at,
    knownBefore: row.known_before as KnownAppointment | null,
  }));
}
