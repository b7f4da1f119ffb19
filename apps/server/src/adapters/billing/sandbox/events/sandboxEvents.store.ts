import { must } from '@slotkeeper/domain/must';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';

/** An event on its way. */
export interface PendingEvent {
  readonly id: string;
  readonly body: string;
  /** This one included. */
  readonly attempts: number;
}

/** Stores events, in their order. Instants are real time. */
export async function insertEvents(
  tx: DatabaseTransaction,
  customer: string | null,
  events: readonly { id: string; type: string; body: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('billing_sandbox.events')
    .values(
      events.map((event) => ({ ...event, customer_id: customer, created_at: now, next_attempt_at: now })),
    )
    .execute();
}

/** What may be delivered: how often it is tried, and how long a try may take before another process takes over. */
export interface DeliveryTurn {
  readonly now: Date;
  readonly attemptsMax: number;
  readonly until: Date;
}

/** Takes the first event that is due for delivery; undefined where there is none. `customer`: only of this one. */
export async function takeEvent(
  db: Queryable,
  { now, attemptsMax, until }: DeliveryTurn,
  customer?: string,
): Promise<PendingEvent | undefined> {
  return db
    .updateTable('billing_sandbox.events')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), taken_until: until }))
    .where('id', '=', (expression) =>
      expression
        .selectFrom('billing_sandbox.events')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', attemptsMax)
        .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
        .$if(customer !== undefined, (query) =>
          query.where('customer_id', '=', must(customer, 'it is given')),
        )
        .orderBy('seq')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'body', 'attempts'])
    .executeTakeFirst();
}

/** Notes that an event has arrived. */
export async function markDelivered(db: Queryable, id: string, now: Date): Promise<void> {
  const delivered = { delivered_at: now, taken_until: null };
  await db.updateTable('billing_sandbox.events').set(delivered).where('id', '=', id).execute();
}

/** Notes that an event has not arrived, and when it is sent again. */
export async function postponeEvent(db: Queryable, id: string, nextAttemptAt: Date): Promise<void> {
  const next = { next_attempt_at: nextAttemptAt, taken_until: null };
  await db.updateTable('billing_sandbox.events').set(next).where('id', '=', id).execute();
}

/** Whether an event of a customer is being delivered at this moment. */
export async function isDelivering(db: Queryable, customer: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('billing_sandbox.events')
    .select('id')
    .where('customer_id', '=', customer)
    .where('delivered_at', 'is', null)
    .where('taken_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets events that are older than an instant. */
export async function deleteEventsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('billing_sandbox.events').where('created_at', '<', instant).execute();
}
