import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * Lets the series of appointments that are on again end no sooner than these: no series ends before one of its dates
 * (rule P6). It books nothing more, since all dates up to a canceled one have been booked or recorded.
 */
export async function extendSeriesOver(
  db: Queryable,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<void> {
  await sql`
    update series s set until = o.last
    from (
      select series_id, max(local_date) as last from series_occurrences
      where organization_id = ${scope.organizationId} and appointment_id = any(${[...appointmentIds]}::bigint[])
      group by series_id
    ) o
    where s.organization_id = ${scope.organizationId} and s.id = o.series_id and s.until < o.last`.execute(
    db,
  );
}
