import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as writeGiven } from '../../test/given/given.ts';
import { outboxTools } from '../../test/jobs/outboxTools.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { queuedPayloads } from '../../test/queuedJobs.ts';
import { storageInMemory } from '../../test/storageInMemory.ts';
import { requestPasswordLink, SEND_PASSWORD_LINK } from '../modules/people/account/password/password.ts';
import { REMOVE_PHOTO } from '../platform/photo/photo.ts';
import { HEARTBEAT } from './jobHeartbeat.ts';
import type { JobTools } from './registry.ts';
import { startJobs } from './startJobs.ts';

const { db, connectionString } = await openFreshDatabase();
const given = writeGiven(db);
const { clock, signInDeps } = given;
/** What one run of the job removes: a photo in its sizes. */
const PHOTO_FILES = 2;
const polling = { timeout: 60_000, interval: 50 };

async function whileJobsRun(overrides: Partial<JobTools>, body: () => Promise<void>): Promise<void> {
  const tools = { ...outboxTools({ db, clock, secrets: signInDeps.secrets }), ...overrides };
  const heartbeat = { ...HEARTBEAT, everyMs: 50 };
  const jobs = await startJobs({ connectionString, tools, log: () => undefined, heartbeat });
  try {
    await body();
  } finally {
    await jobs.stop();
  }
}

/** A process that took all jobs, last said so many seconds ago that it is at work, and was killed. */
async function takenByKilled(secondsAgo: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', attempts = attempts + 1,
    locked_at = now() - make_interval(secs => ${secondsAgo})`.execute(db);
}

const lockedSecondsAgo = async (): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - locked_at)::float8 as seconds from graphile_worker._private_jobs
    where locked_at is not null`.execute(db);
  return rows[0]?.seconds ?? null;
};

test('R3: a password link whose worker was killed is sent by another process once its heartbeat is late', async () => {
  const { ownerEmail: email } = await given.organization();
  await requestPasswordLink(signInDeps, { email, ipAddress: '10.0.0.1', linkOrigin: 'https://book.example' });
  expect(HEARTBEAT.everyMs + HEARTBEAT.lostAfterMs).toBeLessThan(60_000);
  await takenByKilled(HEARTBEAT.lostAfterMs / 1_000 + 1);
  await whileJobsRun({}, async () => {
    const links = () =>
      db.selectFrom('messages').select(['kind', 'status']).where('recipient', '=', email).execute();
    await expect.poll(links, polling).toEqual([{ kind: 'staff.passwordReset', status: 'KEPT' }]);
    await expect.poll(() => queuedPayloads(db, SEND_PASSWORD_LINK), polling).toEqual([]);
  });
});

test('a job that takes long keeps its lock, and is not run a second time', async () => {
  let release = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const photos = storageInMemory();
  let removed = 0;
  const remove = async () => {
    removed += 1;
    await over;
  };
  await sql`select graphile_worker.add_job(${REMOVE_PHOTO}, '{"key": "one"}')`.execute(db);
  await whileJobsRun({ photos: { ...photos, remove } }, async () => {
    try {
      await expect.poll(() => removed, polling).toBe(PHOTO_FILES);
      for (let beats = 0; beats < 3; beats += 1) {
        await sql`update graphile_worker._private_jobs set locked_at = now() - interval '20 seconds'`.execute(
          db,
        );
        await expect.poll(lockedSecondsAgo, polling).toBeLessThan(20);
      }
    } finally {
      release();
    }
    await expect.poll(() => queuedPayloads(db, REMOVE_PHOTO), polling).toEqual([]);
  });
  expect(removed).toBe(PHOTO_FILES);
});
