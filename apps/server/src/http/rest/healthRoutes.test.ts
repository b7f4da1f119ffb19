import { afterAll, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { openDatabase } from '../../platform/database/database.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);

test('a server with its database is alive and ready', async () => {
  const server = await given.server(database);
  expect(await (await server.fetch('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ready' });
});

test('without its database it lives, is not ready, and answers what the console tries again: 503', async () => {
  const connectionString = 'postgres://nobody@127.0.0.1:1/nothing';
  const away = openDatabase(connectionString);
  afterAll(() => away.close());
  const server = await givenIn(away.db).server({ ...away, connectionString });
  const { ownerEmail } = await given.organization();
  const { accessToken } = await given.signedIn(ownerEmail);
  expect((await server.fetch('/healthz')).status).toBe(200);
  expect((await server.fetch('/readyz')).status).toBe(503);
  const { status, errors } = await server.graphql(accessToken, '{ viewer { id } }');
  expect(status).toBe(503);
  expect(errors?.[0]?.extensions).toEqual({ code: 'UNAVAILABLE' });
  const signIn = await server.post('/auth/web', { email: ownerEmail, password: 'x' });
  expect(signIn).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
});

test('metrics answer where they were asked for, and nowhere else', async () => {
  const measured = await given.server(database, { hasMetrics: true });
  await measured.fetch('/healthz');
  expect(await (await measured.fetch('/metrics')).text()).toContain('route="/healthz",status="200"');
  const quiet = await given.server(database);
  expect((await quiet.fetch('/metrics')).status).toBe(404);
});

test('a server that stops lets running requests finish and takes no new ones', async () => {
  const server = await given.server(database);
  const { ownerEmail } = await given.organization();
  const held = await database.pool.connect();
  await held.query('begin; lock table attempts');
  const running = server.post('/auth/web', { email: ownerEmail, password: 'wrong' });
  await waitFor(async () => {
    const { rows } = await held.query(
      "select from pg_locks where not granted and relation = 'attempts'::regclass",
    );
    return rows.length > 0;
  });
  const closed = server.close();
  await waitFor(() => server.fetch('/healthz').then(isRefused, () => true));
  await held.query('commit');
  held.release();
  expect((await running).status).toBe(401);
  await closed;
});

const isRefused = ({ status }: Response) => status === 503;

async function waitFor(happens: () => Promise<boolean>): Promise<void> {
  while (!(await happens())) await new Promise((resolve) => setTimeout(resolve, 10));
}
