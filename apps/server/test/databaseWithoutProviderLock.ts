import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database, OpenDatabase } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/schema.generated.ts';

const PROVIDER_LOCK = /(from providers[\s\S]*) for no key update\s*$/;

/**
 * A database whose statements never lock a provider's row: to show that a race is real, and that the constraints hold
 * it alone (decisions, 'How a write stays right'). Everything else is as in openDatabase.
 */
export function databaseWithoutProviderLock(connectionString: string, size: number): OpenDatabase {
  const pool = new Pool({ connectionString, max: size, options: '-c timezone=UTC' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, values: unknown[]) => unknown;
    const unlocked = (text: string, values: unknown[]) => query(text.replace(PROVIDER_LOCK, '$1'), values);
    client.query = unlocked as typeof client.query;
  });
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
