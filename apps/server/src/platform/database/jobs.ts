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

/** Says that jobs are still at work: by their ids, with who holds each. One that another process has by now is left to it. */
export async function renewJobs(db: Queryable, holders: ReadonlyMap<string, string>): Promise<void> {
  if (holders.size === 0) return;
  await sql`update graphile_worker._private_jobs as job set locked_at = now()
    from unnest(${[...holders.keys()]}::bigint[], ${[...holders.values()]}::text[]) as held (id, holder)
    where job.id = held.id and job.locked_by = held.holder`.execute(db);
}

/** Gives back to the queue the jobs whose holders have not renewed them for so many milliseconds: they are run again at once. */
export async function releaseLostJobs(db: Queryable, lostAfterMs: number): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - make_interval(secs => ${lostAfterMs / 1_000})`.execute(db);
}
