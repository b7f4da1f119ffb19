import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOneAct } from '../clock.ts';
import type { AnyEvent } from '../events/domainEvent.ts';
import { publishEvents, storeEvents } from '../events/publishEvents.ts';
import type { TenantScope } from '../tenantScope.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { isPassingConflict } from './databaseError.ts';
import { enqueueJob } from './jobs.ts';

const TRIES = 8;

/** A running transaction of one organization: what to write with, and what to do when it commits. */
export interface TenantTransaction {
  readonly db: DatabaseTransaction;
  /**
   * Notes an event: `storeEvents` (platform/events) numbers and stores it in the transaction's last statements, for consoles,
   * webhooks and the waitlist (rules N5, N7, C3), and `publishEvents` publishes it after the commit.
   */
  record(event: AnyEvent): void;
  /** Adds a job that exists only if the transaction commits; one with the same key replaces it. */
  enqueue(job: string, payload: object, options?: { runAt?: Date; key?: string }): Promise<void>;
  /** Removes a job that has not run yet. */
  dequeue(key: string): Promise<void>;
}

/**
 * Runs `work` in one transaction of the organization. Deadlocks and serialization failures are tried again inside and
 * are invisible outside. All of it happens at one instant, each try at its own (see asOneAct).
 */
export async function runTransaction<T>(
  db: Database,
  scope: TenantScope,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return trying(() => tryOnce(db, scope, work));
}

/**
 * The same for what belongs to no single organization, such as an account (rule K2): without events and jobs, with
 * the same further tries.
 */
export async function runUnscopedTransaction<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return trying(() => db.transaction().execute(work));
}

async function trying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asOneAct(transaction);
    } catch (error) {
      if (attempt >= TRIES || !isPassingConflict(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function tryOnce<T>(
  db: Database,
  scope: TenantScope,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  let hasNews = false;
  const value = await db.transaction().execute(async (transaction) => {
    const recorded: AnyEvent[] = [];
    const result = await work(tenantTransaction(transaction, recorded));
    hasNews = await storeEvents(transaction, scope, recorded);
    return result;
  });
  if (hasNews) await publishEvents(db, scope);
  return value;
}

/**
 * Runs `work` as a part of a running transaction: what it writes and notes is undone where it throws, and the rest goes on as if it
 * had never begun. So several acts happen together or not at all.
 */
export async function runWithin<T>(
  outer: TenantTransaction,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const recorded: AnyEvent[] = [];
  await sql`savepoint part`.execute(outer.db);
  try {
    const result = await work(tenantTransaction(outer.db, recorded));
    await sql`release savepoint part`.execute(outer.db);
    for (const event of recorded) outer.record(event);
    return result;
  } catch (error) {
    // After a deadlock there is no transaction left to go back in: the whole is tried again.
    if (!isPassingConflict(error)) await sql`rollback to savepoint part`.execute(outer.db);
    throw error;
  }
}

function tenantTransaction(db: DatabaseTransaction, events: AnyEvent[]): TenantTransaction {
  return {
    db,
    record: (event) => {
      events.push(event);
    },
    enqueue: (job, payload, options) => enqueueJob(db, job, payload, options),
    dequeue: async (key) => {
      await sql`select graphile_worker.remove_job(${key})`.execute(db);
    },
  };
}
