import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
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
  close(): Promise<void>;
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
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, close: () => (closing ??= endPool(pool)) };
}

/**
 * Ends a pool and waits until its connections are gone. The pool's own `end` comes back before that, and a database
 * that is stopped next would find them open.
 */
async function endPool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const gone = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await gone;
}
