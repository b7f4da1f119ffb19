import { EVENTS_BEHIND_MAX } from '@slotkeeper/domain/limits';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFeed } from '../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { DB } from '../database/schema.generated.ts';
import { runTransaction } from '../database/transaction.ts';
import { EventFeed } from './eventFeed.ts';
import type { EventStream, StreamStep } from './eventStream.ts';
import { deleteEventsBefore, lastSeq } from './events.store.ts';

const here = await openFreshDatabase();
const given = givenIn(here.db);

/** Another server process as the database sees it: a pool and a feed of its own. */
const there = openDatabase(here.connectionString, 8);
here.cleanUp(() => there.close());

const feed = await openFeed(here);

function record({ scope, ownerId }: GivenOrganization, db = there.db): Promise<void> {
  return runTransaction(db, scope, async (tx) => {
    tx.record({ kind: 'access.changed', providerId: ownerId });
  });
}

async function take(stream: EventStream, count: number): Promise<StreamStep[]> {
  const steps: StreamStep[] = [];
  while (steps.length < count) {
    const { value, done } = await stream.next();
    if (done) break;
    steps.push(value);
  }
  return steps;
}

const numbers = (steps: readonly StreamStep[]) => steps.map(({ seq }) => seq);

test('an event written by one server reaches a subscriber at another', async () => {
  const organization = await given.organization();
  const stream = await feed.subscribe(organization.scope.organizationId);
  await record(organization);
  expect(await take(stream, 1)).toEqual([
    { kind: 'access.changed', providerId: organization.ownerId, seq: 1 },
  ]);
});

test('subscribers of an organization are notified of nothing of another', async () => {
  const ours = await given.organization();
  const theirs = await given.organization();
  const stream = await feed.subscribe(ours.scope.organizationId);
  await record(theirs);
  await record(ours);
  expect(await take(stream, 1)).toMatchObject([{ providerId: ours.ownerId }]);
});

test('N5: numbers have no gap and no twin, and arrive in order, even if several servers write at the same moment', async () => {
  const organization = await given.organization();
  const stream = await feed.subscribe(organization.scope.organizationId);
  const writers = Array.from({ length: 40 }, (_, index) =>
    record(organization, index % 2 === 0 ? here.db : there.db),
  );
  await Promise.all(writers);
  expect(numbers(await take(stream, 40))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('N5: a console that comes back with its number gets what it missed, once, and then what is new', async () => {
  const organization = await given.organization();
  for (let index = 0; index < 5; index += 1) await record(organization);
  const [stream] = await Promise.all([
    feed.subscribe(organization.scope.organizationId, 2),
    record(organization),
    record(organization),
  ]);
  expect(numbers(await take(stream, 5))).toEqual([3, 4, 5, 6, 7]);
});

test('N5: a transaction that fails leaves no event and no gap', async () => {
  const organization = await given.organization();
  const stream = await feed.subscribe(organization.scope.organizationId);
  const failed = runTransaction(there.db, organization.scope, async (tx) => {
    tx.record({ kind: 'access.changed', providerId: organization.ownerId });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await record(organization);
  expect(numbers(await take(stream, 1))).toEqual([1]);
});

test('N5: too far behind by number, or by age, is told to fetch again and continues from the present', async () => {
  const organization = await given.organization();
  const { organizationId } = organization.scope;
  await runTransaction(here.db, organization.scope, async (tx) => {
    for (let index = 0; index <= EVENTS_BEHIND_MAX; index += 1) {
      tx.record({ kind: 'access.changed', providerId: organization.ownerId });
    }
  });
  const present = await lastSeq(here.db, organizationId);
  const behind = await feed.subscribe(organizationId, 0);
  const justInTime = await feed.subscribe(organizationId, 1);
  expect(await take(behind, 1)).toEqual([{ kind: 'RESYNC', seq: present }]);
  expect(numbers(await take(justInTime, 1))).toEqual([2]);
  await deleteEventsBefore(here.db, new Date(Date.now() + 60_000));
  const tooOld = await feed.subscribe(organizationId, present - 1);
  expect(await take(tooOld, 1)).toEqual([{ kind: 'RESYNC', seq: present }]);
  await record(organization);
  expect(numbers(await take(behind, 1))).toEqual([present + 1]);
});

test('N5: a number that was never given out is told to fetch again and continues from the present', async () => {
  const organization = await given.organization();
  const present = await lastSeq(here.db, organization.scope.organizationId);
  const ahead = await feed.subscribe(organization.scope.organizationId, present + 1_000);
  expect(await take(ahead, 1)).toEqual([{ kind: 'RESYNC', seq: present }]);
  await record(organization);
  expect(numbers(await take(ahead, 1))).toEqual([present + 1]);
});

test('a lost hint costs a moment, never an event', async () => {
  const organization = await given.organization();
  const stream = await feed.subscribe(organization.scope.organizationId);
  const { organizationId } = organization.scope;
  await here.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('event_counters')
      .set({ seq: 1 })
      .where('organization_id', '=', organizationId)
      .execute();
    await tx
      .insertInto('events')
      .values({
        organization_id: organizationId,
        seq: 1,
        kind: 'access.changed',
        payload: '{"providerId":"1"}',
      })
      .execute();
  });
  expect(numbers(await take(stream, 1))).toEqual([1]);
});

test('a look at quiet organizations is one statement for all of them, and none but theirs is read', async () => {
  const statements: string[] = [];
  const pool = new PostgresDialect({ pool: here.pool });
  const db: Database = new Kysely<DB>({ dialect: pool, log: ({ query }) => void statements.push(query.sql) });
  const own = await openFeed(here, { ...here, db });
  const organizations = [await given.organization(), await given.organization(), await given.organization()];
  for (const { scope } of organizations) await own.subscribe(scope.organizationId);
  statements.length = 0;
  await vi.waitFor(() => expect(statements.length).toBeGreaterThan(0), 30_000);
  await wait(100);
  expect(statements).toEqual([expect.stringMatching(/from event_counters/)]);
});

test('what a restored backup no longer has is noticed without a hint', async () => {
  const organization = await given.organization();
  const { organizationId } = organization.scope;
  await record(organization);
  const stream = await feed.subscribe(organizationId);
  const restored = here.db.updateTable('event_counters').set({ seq: 0 });
  await restored.where('organization_id', '=', organizationId).execute();
  expect(await take(stream, 1)).toEqual([{ kind: 'RESYNC', seq: 0 }]);
});

test('a feed whose connection for hints was cut listens again', async () => {
  const own = await openFeed(here);
  const organization = await given.organization();
  const stream = await own.subscribe(organization.scope.organizationId);
  await here.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'slotkeeper events' and datname = current_database()",
  );
  await record(organization);
  expect(numbers(await take(stream, 1))).toEqual([1]);
});

test('a stream that ends notifies its waiting reader', async () => {
  const own = await openFeed(here);
  const organization = await given.organization();
  const stream = await own.subscribe(organization.scope.organizationId);
  const waiting = stream.next();
  await own.close();
  expect(await waiting).toEqual({ done: true, value: undefined });
});

test('a feed that is closed while it reads reports no failure, though its database goes away under it', async () => {
  const salon = await given.organization();
  const failures: unknown[] = [];
  const own = openDatabase(here.connectionString, 1);
  const closing = new EventFeed(own.db, here.connectionString, (error) => failures.push(error));
  await closing.start();
  const stream = await closing.subscribe(salon.scope.organizationId);
  // The one connection is taken, so that what the feed reads waits for it until the database is closed.
  const blocked = own.db.connection().execute(async (held) => {
    await sql`select 1`.execute(held);
    await record(salon);
    await wait(100);
    await closing.close();
  });
  await blocked;
  await own.close();
  await wait(50);
  await stream.return?.();
  expect(failures).toEqual([]);
});
