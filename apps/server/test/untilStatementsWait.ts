import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/platform/database/database.ts';

/** Waits until that many statements of the test's database wait for a lock. */
export async function untilStatementsWait(db: Database, count = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length < count) await sleep(5);
}
