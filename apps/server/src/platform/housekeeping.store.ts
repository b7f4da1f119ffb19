import type { Queryable } from './database/database.ts';

/** Forgets counted tries whose window ended before an instant (rule R4). Returns how many. */
export async function deleteAttemptsEndedBefore(db: Queryable, instant: Date): Promise<number> {
  const result = await db.deleteFrom('attempts').where('window_ends_at', '<', instant).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets what was answered to requests older than an instant (rule P4). Returns how many. */
export async function deleteIdempotencyKeysBefore(db: Queryable, instant: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', instant).executeTakeFirst();
  return Number(result.numDeletedRows);
}
