import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTestBusiness } from '../../../../test/bookingLoadTest/loadTestBusiness.ts';
import { runLoadTest } from '../../../../test/bookingLoadTest/runLoadTest.ts';
import { lostAnswers } from '../../../../test/bookingLoadTest/lostAnswers.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { PASSWORD } from '../../../../test/given/organization.ts';
import { type GivenProcess, givenProcess } from '../../../../test/given/process.ts';
import { type Conversation, speakTo } from '../../../../test/given/server.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { serverFolder } from '../../../../test/testPrograms.ts';
import { violations } from '../../../../test/violations.ts';
import { parseGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db, connectionString } = database;
const given = writeGiven(db);
const CONNECTIONS = 64;
const OPERATIONS = 120;
/** Without lock and constraints a violation is a matter of chance: as many rounds as it may take. */
const UNGUARDED_ROUNDS = 6;

interface RunningServer extends Conversation {
  readonly program: GivenProcess;
}

async function startedServer(): Promise<RunningServer> {
  const program = givenProcess(
    'main',
    {
      DATABASE_URL: connectionString,
      SLOTKEEPER_SECRET: 'the same secret for both servers of this test',
      PORT: '0',
    },
    {
      preload: path.join(serverFolder, 'test', 'switchProviderLock.mjs'),
      whenOver: (stop) => database.cleanUp(async () => stop()),
    },
  );
  const origin = (await program.line(/is running at/)).replace(/^.* at /, '');
  return { ...speakTo(origin), program };
}

let servers: readonly RunningServer[] = [];
let locks = 0;

/** Switches the provider's lock in both processes. */
async function switchLock(to: 'on' | 'off'): Promise<void> {
  locks += 1;
  for (const { program } of servers) {
    program.stop('SIGUSR2');
    await program.line(new RegExp(`lock is ${to}`), Math.ceil(locks / 2));
  }
}

/** Takes the database's own guards away. */
async function dropGuards(): Promise<void> {
  await sql`alter table sessions drop constraint sessions_apart, drop constraint sessions_slot_key,
    drop constraint sessions_seats`.execute(db);
  await sql`alter table appointment_slots drop constraint appointment_slots_client_once`.execute(db);
}

let seed = 20_260_302;

/** Bookings, moves, cancellations and series of 64 connections on both servers, in a business of their own. */
async function race() {
  seed += 1;
  const business = await loadTestBusiness(given, { now: Date.now(), days: 3 });
  const signInDeps = servers[0] as RunningServer;
  const { body } = await signInDeps.post('/auth/web', { email: business.ownerEmail, password: PASSWORD });
  const { accessToken } = body as { accessToken: string };
  const { answers, figures } = await runLoadTest({
    business,
    accessToken,
    origins: servers.map(({ origin }) => origin),
    connections: CONNECTIONS,
    seed,
    goesOn: (done) => done < OPERATIONS,
  });
  return {
    business,
    answers,
    figures,
    lost: () => lostAnswers(db, business.organizationId, answers.changes),
  };
}

async function expectHeld(): Promise<Awaited<ReturnType<typeof race>>> {
  const raced = await race();
  expect(raced.figures.failures).toEqual({});
  expect(raced.figures.twinsApart).toBe(0);
  expect(raced.figures.accepted).toBeGreaterThan(OPERATIONS / 10);
  expect(await violations(db)).toEqual([]);
  expect(await raced.lost()).toEqual([]);
  return raced;
}

beforeAll(async () => {
  servers = await Promise.all([startedServer(), startedServer()]);
});

// One after the other on the same two processes and database: what guards a write is taken away step by step.
describe('how a write stays right: 64 connections to two servers book, move and cancel the same few times', () => {
  test('with the provider’s lock and the constraints no time is sold twice and no answer is lost', async () => {
    const { answers, lost } = await expectHeld();

    // And had one been lost, it would have been seen.
    const [touched = ''] = answers.changes.map(({ appointmentId }) => appointmentId);
    const id = parseGlobalId(touched)?.id ?? '';
    const before = await db
      .selectFrom('appointments')
      .select(['version', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('appointments')
      .set({ version: 99, status: 'NO_SHOW' })
      .where('id', '=', id)
      .execute();
    expect(await lost()).toEqual([
      `${touched}: is not where its history leads`,
      expect.stringContaining(`${touched}: changed 99 times`),
    ]);
    await db.updateTable('appointments').set(before).where('id', '=', id).execute();
  });

  test('with the constraints alone it holds as well', async () => {
    await switchLock('off');
    await expectHeld();
  });

  test('with the lock alone it holds as well', async () => {
    await switchLock('on');
    await dropGuards();
    await expectHeld();
  });

  test('with neither of them times are sold twice: the race is real', async () => {
    await switchLock('off');
    for (let round = 0; round < UNGUARDED_ROUNDS; round += 1) {
      await race();
      if ((await violations(db)).length > 0) return;
    }
    expect(await violations(db)).not.toEqual([]);
  });
});
