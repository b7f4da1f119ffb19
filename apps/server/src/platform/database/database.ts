import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { preparingPool } from './preparedStatements.ts';
import type { DB } from './schema.generated.ts';

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

/** Opens a pool of connections. `size` is the most connections at once. */
export function openDatabase(connectionString: string, size = 20): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 8_000,
    options: '-c timezone=UTC',
    application_name: 'slotkeeper',
  });
  // A connection that breaks while idle is replaced by the pool, one that breaks at work fails its query; without
  // listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const endPool = watchConnections(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  let closing: Promise<void> | undefined;
  return { db, pool, close: () => (closing ??= endPool()) };
}

/**
 * Notes the connections of a pool. Gives the function that ends the pool and waits until they are gone: the pool's own
 * `end` comes back before that, and a database that is stopped next would find them open.
 */
function watchConnections(pool: Pool): () => Promise<void> {
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
