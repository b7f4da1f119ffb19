import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** What messages speak of: one that names a series speaks of it, even if it names an appointment of it, too. */
export interface MessageSubjects {
  readonly appointmentIds: readonly string[];
  readonly seriesIds: readonly string[];
}

/** Cancels what is still queued about them and returns the ids; one that is being sent is past stopping. */
export async function cancelQueued(
  db: Queryable,
  scope: TenantScope,
  { appointmentIds, seriesIds }: MessageSubjects,
): Promise<string[]> {
  const rows = await db
    .updateTable('messages')
    .set({ status: 'CANCELED' })
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
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
