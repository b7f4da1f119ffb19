import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { boundedPool, type StatementLimits } from './boundedPool.ts';
import { PROBE_TIMEOUT_MS, watchHealth } from './databaseHealth.ts';
import { preparingPool } from './preparedStatements.ts';
import type { DB } from './schema.generated.ts';

/**
 * A column of instants as epoch milliseconds. A number instead of a Date object: 11 against 25 ms for 5,000 rows.
 * `column` is a name of ours, never input.
 */
export function epochMs(column: string): RawBuilder<number> {
  return sql<number>`round(date_part('epoch', ${sql.ref(column)}) * 1000)`;
}

/**
 * A connection waits so long for its next query before it is closed. A new one costs a process of PostgreSQL, which
 * learns the tables and prepares each statement again. Networks drop what is silent for four minutes and longer.
 */
const IDLE_MS = 60_000;

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;
/** What a store reads from or writes to: the pool or a running transaction. */
export type Queryable = Database | DatabaseTransaction;

/** Calendar dates are text: a Date object would drag the server's own zone into them. */
const DATE_OID = 1082;
types.setTypeParser(DATE_OID, (text) => text);

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** Resolves when the connections are gone; a second call waits for the first. */
  readonly close: () => Promise<void>;
}

/** How to use a database. */
export interface DatabaseOptions {
  /** How long statements may take and wait for locks; null: as long as they need, or their request has. */
  readonly limits?: StatementLimits | null;
  /**
   * Whether a pooler in transaction mode is between: it hands each transaction another connection, so that nothing is left on one
   * that a later statement needs, neither a prepared statement nor a setting of the session.
   */
  readonly isPooled?: boolean;
}

/** Opens a pool of connections. `size` is the most connections at once, beside one that only `isReady` uses. */
export function openDatabase(
  connectionString: string,
  size = 20,
  { limits = null, isPooled = false }: DatabaseOptions = {},
): OpenDatabase {
  const usual = { connectionString, idleTimeoutMillis: IDLE_MS };
  const pool = new Pool({
    ...usual,
    ...(isPooled ? {} : { options: sessionOptions(limits) }),
    max: size,
    connectionTimeoutMillis: 8_000,
    application_name: 'slotkeeper',
  });
  // A pooler knows this setting and gives it to the connection that it hands out; it refuses `options`.
  if (isPooled) pool.on('connect', (client) => client.query("set timezone to 'UTC'").catch(() => undefined));
  const probes = new Pool({
    ...usual,
    max: 1,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    application_name: 'slotkeeper health',
  });
  const endPools = [pool, probes].map(watchConnections);
  const health = watchHealth(probes);
  const dialect = new PostgresDialect({
    pool: boundedPool(preparingPool(pool, { isPooled }), limits),
  });
  const db = new Kysely<DB>({ dialect, log: health.log });
  health.of(db);
  let closing: Promise<unknown> | undefined;
  const close = async () => {
    await (closing ??= Promise.all(endPools.map((end) => end())));
  };
  return { db, pool, close };
}

/** What holds for statements outside of transactions, too. */
function sessionOptions(limits: StatementLimits | null): string {
  const settings = {
    timezone: 'UTC',
    ...(limits && { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Notes the connections of a pool. Gives the function that ends the pool and waits until they are gone: the pool's own
 * `end` comes back before that, and a database that is stopped next would find them open.
 */
function watchConnections(pool: Pool): () => Promise<void> {
  // A connection that breaks while idle is replaced by the pool, one that breaks at work fails its query; without
  // listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Recorded from their beginning: one that never opened, as with a database that refuses, never closes either.
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => open.add(client));
  const gone = new Promise<void>((resolve) => {
    pool.on('remove', (client) => {
      open.delete(client);
      if (pool.ended && open.size === 0) resolve();
    });
  });
  return async () => {
    await pool.end();
    if (open.size > 0) await gone;
  };
}
