import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../database/database.ts';
import type { TenantScope } from '../tenantScope.ts';
import type { DomainEvent, StoredEvent } from './domainEvent.ts';

/** Numbers and stores events as the last statements of a transaction: the counter's row keeps numbers in commit order. */
export async function appendEvents(
  tx: DatabaseTransaction,
  scope: TenantScope,
  events: readonly DomainEvent[],
): Promise<void> {
  const { seq } = await tx
    .updateTable('event_counters')
    .set((eb) => ({ seq: eb('seq', '+', String(events.length)) }))
    .where('organization_id', '=', scope.organizationId)
    .returning('seq')
    .executeTakeFirstOrThrow();
  const first = Number(seq) - events.length + 1;
  await tx
    .insertInto('events')
    .values(
      events.map(({ kind, ...payload }, index) => ({
        organization_id: scope.organizationId,
        seq: first + index,
        kind,
        payload: JSON.stringify(payload),
      })),
    )
    .execute();
}

/** The number of the last event of an organization: 0 before the first one, -1 where there is no such organization. */
export async function lastSeq(db: Queryable, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('event_counters')
    .select('seq')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return Number(row?.seq ?? -1);
}

/** The numbers of the last events of organizations; those that are not there are missing. */
export async function lastSeqs(
  db: Queryable,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; seq: string }>`
    select organization_id as id, seq from event_counters
    where organization_id = any(${[...organizationIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
}

/** The events after a number, oldest first, at most `limit`. */
export async function eventsAfter(
  db: Queryable,
  organizationId: string,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'kind', 'payload'])
    .where('organization_id', '=', organizationId)
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(
    (row) => ({ ...(row.payload as object), kind: row.kind, seq: Number(row.seq) }) as StoredEvent,
  );
}

/** Forgets events older than an instant; a console that is further behind refetches (rule N5). */
export async function deleteEventsBefore(db: Queryable, instant: Date): Promise<number> {
  const result = await db.deleteFrom('events').where('created_at', '<', instant).executeTakeFirst();
  return Number(result.numDeletedRows);
}
