import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
  database.cleanUp(() => away.close());
  const server = await givenIn(away.db).server({ ...database, ...away, connectionString });
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

test('a full disk is no fault of the request: 503 with Retry-After, and not ready for a while', async () => {
  const full = await openFreshDatabase();
  const server = await givenIn(full.db).server(full);
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(full.db);
  await sql`create trigger full_disk before insert on attempts execute function full_disk()`.execute(full.db);
  const signIn = () =>
    server.fetch('/auth/web', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'someone@example.com', password: 'wrong-password' }),
    });
  expect((await server.fetch('/readyz')).status).toBe(200);
  const refused = await signIn();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await server.fetch('/readyz')).status).toBe(503);
  expect((await server.fetch('/healthz')).status).toBe(200);
});

test('a database that takes no writes is not ready', async () => {
  const standby = await openFreshDatabase();
  const server = await givenIn(standby.db).server(standby);
  expect((await server.fetch('/readyz')).status).toBe(200);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(standby.db);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
    standby.db,
  );
  const later = openDatabase(standby.connectionString, 1);
  standby.cleanUp(() => later.close());
  const another = await givenIn(later.db).server({ ...standby, ...later });
  expect((await server.fetch('/readyz')).status).toBe(200);
  expect((await another.fetch('/readyz')).status).toBe(503);
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
