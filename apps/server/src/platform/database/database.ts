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
  return { db, pool, close: () => db.destroy() };
}
