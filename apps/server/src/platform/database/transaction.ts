import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { asOneAct } from '../clock.ts';
import type { DomainEvent } from '../events/domainEvent.ts';
import { appendEvents } from '../events/events.store.ts';
import type { TenantScope } from '../tenantScope.ts';
import type { Database, DatabaseTransaction, Queryable } from './database.ts';
import { isPassingConflict } from './databaseError.ts';

const TRIES = 8;

/** A running transaction of one organization: what to write with, and what to do when it commits. */
export interface TenantTransaction {
  readonly db: DatabaseTransaction;
  /** Notes an event: it is numbered and stored as the transaction's last statement, published after the commit. */
  record(event: DomainEvent): void;
  /** Adds a job that exists only if the transaction commits; one with the same key replaces it. */
  enqueue(job: string, payload: object, options?: { runAt?: Date; key?: string }): Promise<void>;
  /** Removes a job that has not run yet. */
  dequeue(key: string): Promise<void>;
}

/**
 * Runs `work` in one transaction of the organization. Deadlocks and serialization failures are tried again inside and
 * are invisible outside. All of it happens at one instant, each try at its own (see asOneAct). Events are numbered per organization by a row that is raised last, so that no later number
 * commits before an earlier one (rule N5).
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
  const events: DomainEvent[] = [];
  const value = await db.transaction().execute(async (transaction) => {
    const result = await work(tenantTransaction(transaction, events));
    if (events.length > 0) await appendEvents(transaction, scope, events);
    return result;
  });
  if (events.length > 0) await hint(db, scope);
  return value;
}

function tenantTransaction(db: DatabaseTransaction, events: DomainEvent[]): TenantTransaction {
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

/** Adds a job; inside a transaction it exists only if that commits. One with the same key replaces it. */
export async function enqueueJob(
  db: Queryable,
  job: string,
  payload: object,
  { runAt = null, key = null }: { runAt?: Date | null; key?: string | null } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, payload := ${JSON.stringify(payload)}::json,
    run_at := coalesce(${runAt}::timestamptz, now()), job_key := ${key}::text)`.execute(db);
}

/** Hints to the other processes that there is something to read. A lost hint costs two seconds, no event. */
async function hint(db: Database, scope: TenantScope): Promise<void> {
  try {
    await sql`select pg_notify('slotkeeper_events', ${scope.organizationId})`.execute(db);
  } catch {
    // The change is committed; each process reads it at its next look.
  }
}
