import { expect, test } from 'vitest';
import { hammeredBusiness } from '../../../../test/bookingHammer/hammeredBusiness.ts';
import { hammerServers } from '../../../../test/bookingHammer/hammerServers.ts';
import { lostAnswers } from '../../../../test/bookingHammer/lostAnswers.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { PASSWORD } from '../../../../test/given/organization.ts';
import { givenProcess } from '../../../../test/given/process.ts';
import { speakTo } from '../../../../test/given/server.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { violations } from '../../../../test/violations.ts';
import { parseGlobalId } from '../../../platform/graphql/globalId.ts';

const { db, connectionString } = await openFreshDatabase();
const given = writeGiven(db);
const CONNECTIONS = 64;
const OPERATIONS = 800;

async function startedServer() {
  const running = givenProcess('main', {
    DATABASE_URL: connectionString,
    SLOTKEEPER_SECRET: 'the same secret for both servers of this test',
    PORT: '0',
  });
  return speakTo((await running.line(/is running at/)).replace(/^.* at /, ''));
}

test('how a write stays right: on 64 connections to two servers, no time is sold twice and no answer is lost', async () => {
  const business = await hammeredBusiness(given, { now: Date.now(), days: 3 });
  const servers = await Promise.all([startedServer(), startedServer()]);
  const { body } = await servers[0].post('/auth/web', { email: business.ownerEmail, password: PASSWORD });
  const { accessToken } = body as { accessToken: string };
  const { answers, figures } = await hammerServers({
    business,
    accessToken,
    origins: servers.map(({ origin }) => origin),
    connections: CONNECTIONS,
    seed: 20_260_302,
    goesOn: (done) => done < OPERATIONS,
  });
  expect(figures.failures).toEqual({});
  expect(figures.twinsApart).toBe(0);
  expect(figures.accepted).toBeGreaterThan(100);
  expect(await violations(db)).toEqual([]);
  const lost = () => lostAnswers(db, business.organizationId, answers.changes);
  expect(await lost()).toEqual([]);

  // And had one been lost, it would have been seen.
  const [touched = ''] = answers.changes.map(({ appointmentId }) => appointmentId);
  const id = parseGlobalId(touched)?.id ?? '';
  await db.updateTable('appointments').set({ version: 99, status: 'NO_SHOW' }).where('id', '=', id).execute();
  expect(await lost()).toEqual([
    `${touched}: is not where its history leads`,
    expect.stringContaining(`${touched}: changed 99 times`),
  ]);
});
