import { seatHoldingStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

interface UpcomingQuestion {
  /** Whose appointments the viewer may see (rule R2). */
  readonly reach: ProviderReach;
  readonly serviceIds: readonly string[];
  /** Only those of these providers. */
  readonly providerIds?: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How many appointments within reach of some services have not started and hold their seats (rule A6), by service. */
export async function countUpcomingAppointments(
  db: Queryable,
  scope: TenantScope,
  { reach, serviceIds, providerIds, now }: UpcomingQuestion,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ serviceId: string; count: number }>`
    select service_id as "serviceId", count(*)::integer as count from appointments
    where organization_id = ${scope.organizationId} and start_at > ${new Date(now)}
      and service_id = any(${[...serviceIds]}::bigint[]) and status = any(${[...seatHoldingStatuses]})
      and ${withinReach(reach, 'provider_id')}
      and ${providerIds ? sql`provider_id = any(${[...providerIds]}::bigint[])` : sql`true`}
    group by service_id`.execute(db);
  return new Map(rows.map(({ serviceId, count }) => [serviceId, count]));
}

/**
 * How many appointments within reach of some class times have not started and hold their seats (rule A6), by class time: those of
 * its service that start at its weekday and time in the provider's first place (rule A3).
 */
export async function countUpcomingAtClassTimes(
  db: Queryable,
  scope: TenantScope,
  {
    reach,
    classTimeIds,
    now,
  }: { readonly reach: ProviderReach; readonly classTimeIds: readonly string[]; readonly now: number },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, count(*)::integer as count from recurring_time_slots r
    join appointments a on a.organization_id = r.organization_id and a.service_id = r.service_id
      and a.start_at > ${new Date(now)} and a.status = any(${[...seatHoldingStatuses]})
      and ${withinReach(reach, 'a.provider_id')}
    join lateral (
      select a.start_at at time zone timezone as wall from ${firstPlaceOf('a.provider_id')} place
    ) starts on true
    where r.organization_id = ${scope.organizationId} and r.id = any(${[...classTimeIds]}::bigint[])
      and extract(isodow from starts.wall) - 1 = r.day and starts.wall::time = r.start_time
    group by r.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
