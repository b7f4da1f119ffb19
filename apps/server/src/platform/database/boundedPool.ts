import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DeadlinePassed, timeLeft } from '../deadline.ts';

/** How long statements may take and wait for locks, in milliseconds. */
export interface StatementLimits {
  readonly statementMs: number;
  readonly lockMs: number;
}

/** Below this much less time than was said last, a transaction says again how long its statements may take. */
const TIGHTEN_MS = 1_000;

const BEGINS = /^(?:begin|start transaction)\b/i;
/** What ends a transaction or goes back in it: also when the time is over, or a connection would keep its locks. */
const ENDS = /^(?:commit|rollback|release savepoint)\b/i;
const IS_OVER = /^(?:commit|rollback)$/i;

/**
 * A pool that keeps to the deadline of the running request (see withDeadline): who waits for a connection gives up with it, no
 * statement begins after it, and each transaction tells PostgreSQL how long its statements may take and wait for locks: never
 * longer than `limits`, never longer than the request has. Throws DeadlinePassed.
 */
export function boundedPool(pool: PostgresPool, limits: StatementLimits | null): PostgresPool {
  return {
    connect: async () => boundedClient(await connectInTime(pool), limits),
    end: () => pool.end(),
  };
}

/** A connection that comes too late goes back at once. */
async function connectInTime(pool: PostgresPool): Promise<PostgresPoolClient> {
  const left = timeLeft();
  if (left === null) return pool.connect();
  if (left === 0) throw new DeadlinePassed();
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), left);
  });
  const client = await Promise.race([connecting, late]).finally(() => clearTimeout(timer));
  if (client) return client;
  connecting.then(
    (unused) => unused.release(),
    () => undefined,
  );
  throw new DeadlinePassed();
}

function boundedClient(client: PostgresPoolClient, limits: StatementLimits | null): PostgresPoolClient {
  /** How long a statement may take, as the running transaction has heard; null outside of one. */
  let stated: number | null = null;

  async function query(text: string, values: readonly unknown[]) {
    if (ENDS.test(text)) {
      if (IS_OVER.test(text)) stated = null;
      return client.query(text, values);
    }
    const left = timeLeft();
    if (left === 0) throw new DeadlinePassed();
    if (BEGINS.test(text)) {
      const bounds = left === null ? limits : within(limits, left);
      stated = bounds?.statementMs ?? Number.POSITIVE_INFINITY;
      // In one message, and so in one round trip.
      return client.query(bounds ? `${text}; ${settingsOf(bounds)}` : text, []);
    }
    if (stated !== null && left !== null && left < stated - TIGHTEN_MS) {
      stated = left;
      await client.query(settingsOf(within(limits, left)), []);
    }
    return client.query(text, values);
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy as true),
  };
}

function within(limits: StatementLimits | null, left: number): StatementLimits {
  return {
    statementMs: Math.min(limits?.statementMs ?? left, left),
    lockMs: Math.min(limits?.lockMs ?? left, left),
  };
}

/** PostgreSQL takes 0 for no limit, so that there is none below 1. */
function settingsOf({ statementMs, lockMs }: StatementLimits): string {
  return `set local statement_timeout = ${Math.max(1, Math.ceil(statementMs))}; set local lock_timeout = ${Math.max(1, Math.ceil(lockMs))}`;
}
