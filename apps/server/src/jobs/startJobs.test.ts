import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/freshDatabase.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../test/given/given.ts';
import { forClient } from '../../test/given/notices.ts';
import { writtenAppointment, writtenClient } from '../../test/given/writtenAppointment.ts';
import { outboxTools } from '../../test/jobs/outboxTools.ts';
import { queuedJobs } from '../../test/queuedJobs.ts';
import { storageInMemory } from '../../test/storageInMemory.ts';
import { outboxGateways } from '../adapters/outbox/outboxGateways.ts';
import { notify } from '../modules/messaging/notify/notify.ts';
import { frozenClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { REMOVE_PHOTO } from '../platform/photo/photo.ts';
import type { JobTools } from './registry.ts';
import { startJobs } from './startJobs.ts';

const { connectionString } = await freshDatabase();
const { db, close } = openDatabase(connectionString, 4);
afterAll(close);

const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const polling = { timeout: 60_000, interval: 50 };

/** A server that works off the queue while the test's body runs. */
async function whileJobsRun(overrides: Partial<JobTools>, body: () => Promise<void>): Promise<string[]> {
  const errors: string[] = [];
  const jobs = await startJobs({
    connectionString,
    tools: { ...outboxTools({ db, clock, secrets: given.signInDeps.secrets }), ...overrides },
    log: (level, message) => level === 'error' && errors.push(message),
  });
  try {
    await body();
  } finally {
    await jobs.stop();
  }
  return errors;
}

async function aQueuedMessage(email = 'ana@home.example') {
  const organization = await given.organization();
  const clientId = await writtenClient(db, organization, { email });
  const appointmentId = await writtenAppointment(db, organization, { startAt: MONDAY_MORNING, clientId });
  const { ownerContext } = organization;
  await ownerContext.transaction((tx) =>
    notify(tx, ownerContext, forClient({ event: 'appointmentCreated', appointmentId })),
  );
  return () =>
    db
      .selectFrom('messages')
      .select(['status', 'attempts', 'error'])
      .where('organization_id', '=', organization.scope.organizationId)
      .executeTakeFirstOrThrow();
}

describe('the jobs', () => {
  it('deliver what was queued, into the outbox by default (N1)', async () => {
    const message = await aQueuedMessage();
    await whileJobsRun({}, () =>
      expect.poll(message, polling).toMatchObject({ status: 'KEPT', attempts: 1 }),
    );
    expect(await queuedJobs(db, 'message:')).toEqual([]);
  });

  it('N3: go on while messages wait for a gateway that hangs', async () => {
    const hanging = openDatabase(connectionString, 20);
    let release = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    const email = {
      send: async () => {
        waiting += 1;
        await over;
        return { state: 'SENT', gatewayId: null } as const;
      },
    };
    for (let count = 0; count < 4; count += 1) await aQueuedMessage(`ana${count}@home.example`);
    const photos = storageInMemory();
    const key = 'one';
    await photos.put(key, Buffer.from('photo'));
    await whileJobsRun({ db: hanging.db, photos, gateways: { ...outboxGateways, email } }, async () => {
      try {
        await expect.poll(() => waiting, { timeout: 20_000, interval: 50 }).toBe(4);
        const payload = JSON.stringify({ key });
        await sql`select graphile_worker.add_job(${REMOVE_PHOTO}, ${payload}::json)`.execute(db);
        await expect.poll(() => photos.files.size, { timeout: 20_000, interval: 50 }).toBe(0);
      } finally {
        release();
      }
    });
    await hanging.close();
  });

  it('try again what failed until it goes (N3)', async () => {
    const message = await aQueuedMessage();
    let refusals = 2;
    const email = {
      send: async () => {
        refusals -= 1;
        if (refusals >= 0) throw new Error('mailbox full');
        return { state: 'SENT', gatewayId: null } as const;
      },
    };
    await whileJobsRun({ gateways: { ...outboxGateways, email } }, () =>
      expect.poll(message, polling).toEqual({ status: 'SENT', attempts: 3, error: null }),
    );
  });

  it('are tried again by the queue when the database failed under them', async () => {
    const message = await aQueuedMessage();
    await db.updateTable('messages').set({ status: 'QUEUED' }).execute();
    await sql`alter table messages rename to messages_away`.execute(db);
    const errors = await whileJobsRun({}, async () => {
      await expect
        .poll(() =>
          sql`select 1 from graphile_worker.jobs where last_error is not null`
            .execute(db)
            .then(({ rows }) => rows.length),
        )
        .toBeGreaterThan(0);
      await sql`alter table messages_away rename to messages`.execute(db);
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
      await expect.poll(message, polling).toMatchObject({ status: 'KEPT' });
    });
    expect(errors.join()).toContain('relation "messages" does not exist');
  });

  it('survive a payload that no code of today wrote', async () => {
    await sql`select graphile_worker.add_job('deliverMessage', '{"message": 1}', max_attempts := 1)`.execute(
      db,
    );
    const message = await aQueuedMessage();
    const errors = await whileJobsRun({}, () =>
      expect.poll(message, polling).toMatchObject({ status: 'KEPT' }),
    );
    expect(errors).toHaveLength(1);
  });

  it('go on after the database failed while a finished job was noted', async () => {
    const first = await aQueuedMessage();
    let isFirst = true;
    const email = {
      send: async () => {
        if (isFirst) await sql`alter table graphile_worker._private_jobs rename to jobs_away`.execute(db);
        isFirst = false;
        return { state: 'SENT', gatewayId: null } as const;
      },
    };
    const errors = await whileJobsRun({ gateways: { ...outboxGateways, email } }, async () => {
      await expect.poll(first, polling).toMatchObject({ status: 'SENT' });
      await sleep(200);
      await sql`alter table graphile_worker.jobs_away rename to _private_jobs`.execute(db);
      const second = await aQueuedMessage();
      await expect.poll(second, polling).toMatchObject({ status: 'SENT' });
    });
    expect(errors.join()).toContain('Failed to complete jobs');
  });
});
