import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/freshDatabase.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../test/given/given.ts';
import { storageInMemory } from '../../test/storageInMemory.ts';
import { publicFetch } from '../adapters/network/publicFetch.ts';
import { outboxGateways } from '../adapters/outbox/outboxGateways.ts';
import { httpsWebhookSender } from '../adapters/webhook/httpsWebhookSender.ts';
import { defaultMessageLimits } from '../modules/messaging/message/message.ts';
import { frozenClock } from '../platform/clock.ts';
import { invoiceAttachment } from '../modules/billing/invoice/invoice.ts';
import { openDatabase } from '../platform/database/database.ts';
import { jobRegistry } from './registry.ts';
import { schedule } from './schedule.ts';
import { startJobs } from './startJobs.ts';

const { connectionString } = await freshDatabase();
const { db, close } = openDatabase(connectionString, 4);
afterAll(close);

const HOUR = 3_600_000;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const tools = {
  db,
  clock,
  billing: null,
  gateways: outboxGateways,
  limits: defaultMessageLimits,
  linkOrigin: 'https://book.example',
  photos: storageInMemory(),
  fetchPublic: publicFetch(),
  secrets: given.signInDeps.secrets,
  webhooks: httpsWebhookSender(),
  invoiceFile: invoiceAttachment,
};
const hoursAgo = (hours: number) => new Date(MONDAY_MORNING - hours * HOUR);
const polling = { timeout: 60_000, interval: 50 };

/** As if servers had been up until `hours` ago and then none. */
async function noServerSince(job: string, hours: number): Promise<void> {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values (${job}, now() - interval '30 days', now() - make_interval(hours => ${hours}))
    on conflict (identifier) do update set known_since = excluded.known_since,
      last_execution = excluded.last_execution`.execute(db);
}

async function whileJobsRun(body: () => Promise<void>): Promise<void> {
  const jobs = await startJobs({ connectionString, tools, log: () => undefined });
  try {
    await body();
  } finally {
    await jobs.stop();
  }
}

describe('the schedule', () => {
  it('names jobs that exist', () => {
    const scheduled = parseCrontab(schedule).map(({ task }) => task);
    expect(Object.keys(jobRegistry(tools))).toEqual(expect.arrayContaining(scheduled));
    expect(scheduled.length).toBeGreaterThan(0);
  });

  it('N5: forgets events after 24 hours, and makes up for a run that was missed', async () => {
    const { scope } = await given.organization();
    const event = { organization_id: scope.organizationId, kind: 'access.changed', payload: '{}' };
    await db
      .insertInto('events')
      .values([
        { ...event, seq: 1, created_at: hoursAgo(25) },
        { ...event, seq: 2, created_at: hoursAgo(23) },
      ])
      .execute();
    await noServerSince('forgetEvents', 2);
    await whileJobsRun(() =>
      expect.poll(() => db.selectFrom('events').select('seq').execute(), polling).toEqual([{ seq: '2' }]),
    );
  });

  it('R4: forgets tries whose window is over', async () => {
    await db
      .insertInto('attempts')
      .values([
        { key: 'over', count: 3, window_ends_at: hoursAgo(1) },
        { key: 'running', count: 3, window_ends_at: hoursAgo(-1) },
      ])
      .execute();
    await noServerSince('forgetAttempts', 2);
    await whileJobsRun(() =>
      expect
        .poll(() => db.selectFrom('attempts').select('key').execute(), polling)
        .toEqual([{ key: 'running' }]),
    );
  });

  it('P4: remembers what was answered for two days', async () => {
    const { scope } = await given.organization();
    const answered = {
      organization_id: scope.organizationId,
      person: 'provider:1',
      operation: 'addAppointment',
      body_hash: '',
    };
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...answered, key: 'old', created_at: hoursAgo(49) },
        { ...answered, key: 'young', created_at: hoursAgo(47) },
      ])
      .execute();
    await noServerSince('forgetIdempotencyKeys', 25);
    await whileJobsRun(() =>
      expect
        .poll(() => db.selectFrom('idempotency_keys').select('key').execute(), polling)
        .toEqual([{ key: 'young' }]),
    );
  });
});
