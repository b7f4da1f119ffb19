import { classTimeAt } from '@slotkeeper/domain/booking/appointment/classTimeAt';
import type { RecurringTimeSlotRule } from '@slotkeeper/domain/schedule/availability/facts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

interface FutureSession {
  id: string;
  startAt: number;
  timezone: string;
}

/**
 * Gives the sessions of a class time that have not started its capacity (rule A5): lowered below what is taken, they
 * keep the taken seats, note how many they are overbooked, and offer none. The providers must be locked. `now` in epoch
 * milliseconds.
 */
export async function resizeClassSessions(
  tx: DatabaseTransaction,
  scope: TenantScope,
  classTime: RecurringTimeSlotRule & { readonly serviceId: string },
  now: number,
): Promise<void> {
  const sessions = await findFutureSessions(tx, scope, classTime.serviceId, now);
  const concerned = sessions.filter(({ startAt, timezone }) => classTimeAt([classTime], timezone, startAt));
  await resize(tx, scope, concerned, classTime.capacity);
}

/**
 * The same for a service's own capacity: class times keep theirs, which beats it (rule A3), so only sessions outside
 * them change. The providers must be locked. `now` in epoch milliseconds.
 */
export async function resizeServiceSessions(
  tx: DatabaseTransaction,
  scope: TenantScope,
  service: { id: string; capacity: number; recurringTimeSlots: readonly RecurringTimeSlotRule[] },
  now: number,
): Promise<void> {
  const sessions = await findFutureSessions(tx, scope, service.id, now);
  const concerned = sessions.filter(
    ({ startAt, timezone }) => !classTimeAt(service.recurringTimeSlots, timezone, startAt),
  );
  await resize(tx, scope, concerned, service.capacity);
}

async function findFutureSessions(
  tx: DatabaseTransaction,
  scope: TenantScope,
  serviceId: string,
  now: number,
): Promise<FutureSession[]> {
  const { rows } = await sql<FutureSession>`
    select s.id, date_part('epoch', s.start_at) * 1000 as "startAt", place.timezone
    from sessions s
    join lateral ${firstPlaceOf('s.provider_id')} place on true
    where s.organization_id = ${scope.organizationId} and s.service_id = ${serviceId}
      and s.start_at > ${new Date(now)}`.execute(tx);
  return rows;
}

async function resize(
  tx: DatabaseTransaction,
  scope: TenantScope,
  sessions: readonly FutureSession[],
  capacity: number,
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  await sql`
    update sessions set capacity = ${capacity}::integer, overbooked = greatest(0, taken - ${capacity}::integer)
    where organization_id = ${scope.organizationId} and id = any(${ids}::bigint[])`.execute(tx);
}
