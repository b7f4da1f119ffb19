import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const PATIENCE_MS = 2_000;

/** Whether the database answers within two seconds. */
export async function isReachable(db: Database): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const patience = new AbortController();
  const isLate = sleep(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([answer, isLate]);
  } finally {
    patience.abort();
  }
}
