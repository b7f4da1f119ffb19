import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import { epochMs } from '../../../platform/database/database.ts';
import { runUnscopedTransaction } from '../../../platform/database/transaction.ts';
import type { Entry } from './books/objects.ts';

/** The clock of a customer: milliseconds after real time, and where it is being advanced to. */
export interface CustomerClock {
  readonly id: string;
  readonly offsetMs: number;
  readonly goalMs: number;
}

/** Runs work in one transaction; a deadlock is tried again. */
export function inTransaction<T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return runUnscopedTransaction(db, work);
}

function selectClock(db: Queryable, id: string) {
  return db
    .selectFrom('billing_sandbox.customers')
    .select(['id', 'clock_offset_ms', 'clock_goal_ms'])
    .select(epochMs('due_at').as('dueAt'))
    .where('id', '=', id);
}

function clockOf(row: { id: string; clock_offset_ms: string; clock_goal_ms: string }): CustomerClock {
  return { id: row.id, offsetMs: Number(row.clock_offset_ms), goalMs: Number(row.clock_goal_ms) };
}

/** A customer's clock, and when something falls due next, in epoch milliseconds; undefined where there is no such customer. */
export async function findClock(
  db: Queryable,
  id: string,
): Promise<(CustomerClock & { dueAt: number | null }) | undefined> {
  const row = await selectClock(db, id).executeTakeFirst();
  return row && { ...clockOf(row), dueAt: row.dueAt };
}

/** The same, held until the transaction ends: all that happens to a customer happens one after another. */
export async function lockClock(tx: DatabaseTransaction, id: string): Promise<CustomerClock | undefined> {
  const row = await selectClock(tx, id).forUpdate().executeTakeFirst();
  return row && clockOf(row);
}

/** Holds products and prices until the transaction ends. */
export async function lockAccount(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('billing_sandbox.account'))`.execute(tx);
}

/** Adds a customer whose clock shows real time. */
export async function insertCustomer(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.insertInto('billing_sandbox.customers').values({ id }).execute();
}

/** Saves a clock, and when something falls due next (epoch milliseconds). */
export async function saveClock(
  tx: DatabaseTransaction,
  { id, offsetMs, goalMs }: CustomerClock,
  dueAt: number | null,
): Promise<void> {
  await tx
    .updateTable('billing_sandbox.customers')
    .set({
      clock_offset_ms: offsetMs,
      clock_goal_ms: goalMs,
      due_at: dueAt === null ? null : new Date(dueAt),
    })
    .where('id', '=', id)
    .execute();
}

/** Moves the goal of a customer's clock; false where there is no such customer. */
export async function moveClockGoal(db: Queryable, id: string, byMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_sandbox.customers')
    .set(({ eb }) => ({ clock_goal_ms: eb('clock_goal_ms', '+', String(byMs)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Customers to whom something has fallen due by an instant, or whose clock has not reached its goal. */
export async function findDueCustomers(db: Queryable, instant: number): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_sandbox.customers')
    .select('id')
    .where((eb) =>
      eb.or([eb('due_at', '<=', new Date(instant)), eb('clock_goal_ms', '>', eb.ref('clock_offset_ms'))]),
    )
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose object it is; null for one of the account, undefined where there is none. */
export async function findOwner(db: Queryable, object: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('billing_sandbox.objects')
    .select('customer_id')
    .where('id', '=', object)
    .executeTakeFirst();
  return row && row.customer_id;
}

/** A customer's objects with those of the account, the oldest first; of all customers where it is undefined. */
export async function findEntries(db: Queryable, customer: string | null | undefined): Promise<Entry[]> {
  const rows = await db
    .selectFrom('billing_sandbox.objects')
    .select(['id', 'kind', 'customer_id as customer', 'body', 'hidden'])
    .$if(customer !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('customer_id', 'is', null),
          ...(customer == null ? [] : [eb('customer_id', '=', customer)]),
        ]),
      ),
    )
    .orderBy('seq')
    .execute();
  return rows as unknown as Entry[];
}

/** Adds or replaces objects. */
export async function saveEntries(tx: DatabaseTransaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('billing_sandbox.objects')
    .values(
      entries.map(({ id, kind, customer, body, hidden }) => ({
        id,
        kind,
        customer_id: customer,
        body: JSON.stringify(body),
        hidden: JSON.stringify(hidden),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        body: eb.ref('excluded.body'),
        hidden: eb.ref('excluded.hidden'),
      })),
    )
    .execute();
}
