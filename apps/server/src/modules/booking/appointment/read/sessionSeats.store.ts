import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** How full a session is. */
export interface SessionSeats {
  readonly capacity: number;
  readonly taken: number;
}

/** Names the session of a slot: one provider doing one service from one start (rule A5). */
export function sessionKey(slot: { providerId: string; serviceId: string; startAt: number }): string {
  return `${slot.providerId} ${slot.serviceId} ${slot.startAt}`;
}

/** The seats of all sessions of some providers that start between two instants (epoch milliseconds, both included). */
export async function findSessionSeats(
  db: Queryable,
  scope: TenantScope,
  { providerIds, from, until }: { providerIds: readonly string[]; from: number; until: number },
): Promise<Map<string, SessionSeats>> {
  const { rows } = await sql<{
    providerId: string;
    serviceId: string;
    startAt: number;
    capacity: number;
    taken: number;
  }>`
    select provider_id as "providerId", service_id as "serviceId", date_part('epoch', start_at) * 1000 as "startAt",
      capacity, taken
    from sessions
    where organization_id = ${scope.organizationId} and provider_id = any(${[...providerIds]}::bigint[])
      and start_at >= ${new Date(from)} and start_at <= ${new Date(until)} and service_id is not null`.execute(
    db,
  );
  return new Map(rows.map((row) => [sessionKey(row), { capacity: row.capacity, taken: row.taken }]));
}
