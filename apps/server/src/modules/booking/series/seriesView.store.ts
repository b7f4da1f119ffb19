import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { DateConflict } from '@slotkeeper/domain/decision';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { ProviderReach } from '../../../platform/staffContext.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** How many appointments each series has within the viewer's reach, called-off ones left out (decisions R2). */
export async function findOccurrenceCounts(
  db: Queryable,
  scope: TenantScope,
  { reach, ids }: { readonly reach: ProviderReach; readonly ids: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select o.series_id as id, count(*)::integer as count
    from series_occurrences o
    join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
    where o.organization_id = ${scope.organizationId} and o.series_id = any(${[...ids]}::bigint[])
      and a.status <> all(${[...closedStatuses]}) and ${withinReach(reach, 'a.provider_id')}
    group by o.series_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A date of a series on which nothing could be booked. */
export interface EmptyDate extends DateConflict {
  readonly seriesId: string;
}

/** The dates on which nothing could be booked, by series and date; not those that were changed by themselves. */
export async function findEmptyDates(
  db: Queryable,
  scope: TenantScope,
  seriesIds: readonly string[],
): Promise<EmptyDate[]> {
  const { rows } = await sql<EmptyDate>`
    select series_id as "seriesId", local_date as date, reason from series_occurrences
    where organization_id = ${scope.organizationId} and series_id = any(${[...seriesIds]}::bigint[])
      and appointment_id is null and reason <> 'CHANGED_BEFORE'
    order by series_id, local_date`.execute(db);
  return rows;
}
