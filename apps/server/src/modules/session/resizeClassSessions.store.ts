import { classTimeAt } from '@slotkeeper/domain/appointment/classTimeAt';
import type { RecurringTimeSlotRule } from '@slotkeeper/domain/availability/facts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

interface FutureSession {
  id: string;
  startAt: number;
  timezone: string;
}

/**
 * Gives the sessions of a class time that have not started its capacity (decisions A5): lowered below what is taken, they
 * keep the taken seats, note how many they are overbooked, and offer none. The providers must be locked. `now` in epoch
 * milliseconds.
 */
export async function resizeClassSessions(
  tx: DatabaseTransaction,
  scope: TenantScope,
  classTime: RecurringTimeSlotRule & { readonly serviceId: string },
  now: number,
): Promise<void> {
  const { rows } = await sql<FutureSession>`
    select s.id, date_part('epoch', s.start_at) * 1000 as "startAt", place.timezone
    from sessions s
    join lateral (
      select p.timezone from provider_places pp
      join places p on p.organization_id = pp.organization_id and p.id = pp.place_id
      where pp.organization_id = s.organization_id and pp.provider_id = s.provider_id
      order by pp.position, pp.place_id limit 1
    ) place on true
    where s.organization_id = ${scope.organizationId} and s.service_id = ${classTime.serviceId}
      and s.start_at > ${new Date(now)}`.execute(tx);
  const ids = rows
    .filter(({ startAt, timezone }) => classTimeAt([classTime], timezone, startAt))
    .map(({ id }) => id);
  const { capacity } = classTime;
  await sql`
    update sessions set capacity = ${capacity}::integer, overbooked = greatest(0, taken - ${capacity}::integer)
    where organization_id = ${scope.organizationId} and id = any(${ids}::bigint[])`.execute(tx);
}
