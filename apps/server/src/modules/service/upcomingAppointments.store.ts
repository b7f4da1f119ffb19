import { seatHoldingStatuses } from '@slotkeeper/domain/appointment/appointmentStatus';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

interface UpcomingQuestion {
  readonly serviceIds: readonly string[];
  /** Only those of these providers. */
  readonly providerIds?: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How many appointments of some services have not started and hold their seats (decisions A6), by service. */
export async function countUpcomingAppointments(
  db: Queryable,
  scope: TenantScope,
  { serviceIds, providerIds, now }: UpcomingQuestion,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ serviceId: string; count: number }>`
    select service_id as "serviceId", count(*)::integer as count from appointments
    where organization_id = ${scope.organizationId} and start_at > ${new Date(now)}
      and service_id = any(${[...serviceIds]}::bigint[]) and status = any(${[...seatHoldingStatuses]})
      and ${providerIds ? sql`provider_id = any(${[...providerIds]}::bigint[])` : sql`true`}
    group by service_id`.execute(db);
  return new Map(rows.map(({ serviceId, count }) => [serviceId, count]));
}
