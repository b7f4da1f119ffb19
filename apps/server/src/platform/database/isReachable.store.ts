import { sql } from 'kysely';
import { settlesWithin } from '../settlesWithin.ts';
import type { Database } from './database.ts';

const STOP_TIMEOUT_MS = 2_000;

/** Whether the database answers within two seconds. */
export async function isReachable(db: Database): Promise<boolean> {
  return settlesWithin(sql`select 1`.execute(db), STOP_TIMEOUT_MS).catch(() => false);
}
