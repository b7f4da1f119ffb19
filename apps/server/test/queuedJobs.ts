import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** The jobs that wait in the queue, by the beginning of their keys, soonest first. */
export async function queuedJobs(db: Database, keyPrefix: string): Promise<{ key: string; runAt: number }[]> {
  const { rows } = await sql<{ key: string; run_at: Date }>`
    select key, run_at from graphile_worker.jobs where starts_with(key, ${keyPrefix}) order by run_at, id`.execute(
    db,
  );
  return rows.map(({ key, run_at }) => ({ key, runAt: run_at.getTime() }));
}

/** What the jobs of one name wait with, oldest first. */
export async function queuedPayloads(db: Database, name: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${name} order by job.id`.execute(db);
  return rows.map(({ payload }) => payload);
}
