import { expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { untilStatementsWait } from '../../../test/untilStatementsWait.ts';
import { openDatabase } from '../../platform/database/database.ts';

const here = await openFreshDatabase();
const LONG_MS = 120_000;

const signIn = { email: 'nobody@salon.example', password: 'wrong-password' };

test('what comes while as many are worked on as may be is refused before work begins: 503 with Retry-After', async () => {
  const server = await givenIn(here.db).server(here, { requestBounds: { atOnce: 2, deadlineMs: LONG_MS } });
  const held = await here.pool.connect();
  await held.query('begin; lock table attempts');
  const running = [server.post('/auth/web', signIn), server.post('/auth/web', signIn)];
  await untilStatementsWait(here.db, 2);
  // A body that can't be read would be refused with 400 if it were read.
  const further = await server.fetch('/auth/web', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect([further.status, further.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await further.json()).toMatchObject({ code: 'UNAVAILABLE' });
  const { status, errors } = await server.graphql(null, '{ viewer { id } }');
  expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await server.fetch('/healthz')).status).toBe(200);
  expect((await server.fetch('/readyz')).status).toBe(200);
  expect((await server.fetch('/utils/geoip')).status).toBe(200);
  await held.query('commit');
  held.release();
  expect((await Promise.all(running)).map((answer) => answer.status)).toEqual([401, 401]);
  expect((await server.post('/auth/web', signIn)).status).toBe(401);
  expect(server.logged.filter((line) => line.includes('The request failed'))).toEqual([]);
});

test('a request that waits for a connection beyond its deadline is answered with 503, and the server is ready all the time', async () => {
  const small = openDatabase(here.connectionString, 1);
  here.cleanUp(() => small.close());
  const bounds = { requestBounds: { atOnce: 100, deadlineMs: 200 } };
  const server = await givenIn(small.db).server({ ...here, ...small }, bounds);
  const held = await small.pool.connect();
  const answer = await server.post('/auth/web', signIn);
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect((await server.fetch('/readyz')).status).toBe(200);
  expect((await server.fetch('/healthz')).status).toBe(200);
  held.release();
  const patient = await givenIn(small.db).server({ ...here, ...small });
  expect((await patient.post('/auth/web', signIn)).status).toBe(401);
});
