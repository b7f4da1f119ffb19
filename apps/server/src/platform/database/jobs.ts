import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Adds a job; inside a transaction it exists only if that commits. One with the same key replaces it. */
export async function enqueueJob(
  db: Queryable,
  job: string,
  payload: object,
  { runAt = null, key = null }: { runAt?: Date | null; key?: string | null } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, payload := ${JSON.stringify(payload)}::json,
    run_at := coalesce(${runAt}::timestamptz, now()), job_key := ${key}::text)`.execute(db);
}
