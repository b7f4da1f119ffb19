import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { DateConflict, RefusalValues } from '@slotkeeper/domain/decision';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** How many appointments each series has within the viewer's reach, called-off ones left out (rule R2). */
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

/** The dates on which nothing could be booked, by series and date; not those that were changed individually. */
export async function findEmptyDates(
  db: Queryable,
  scope: TenantScope,
  seriesIds: readonly string[],
): Promise<EmptyDate[]> {
  const { rows } = await sql<Omit<EmptyDate, 'values'> & { values: RefusalValues | null }>`
    select o.series_id as "seriesId", o.local_date as date, o.reason, o.reason_values as values
    from series_occurrences o
    left join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
    where o.organization_id = ${scope.organizationId} and o.series_id = any(${[...seriesIds]}::bigint[])
      and o.reason <> 'CHANGED_BEFORE' and (a.id is null or a.status = any(${[...closedStatuses]}))
    order by o.series_id, o.local_date`.execute(db);
  return rows.map(({ values, ...date }) => ({ ...date, ...(values && { values }) }));
}
