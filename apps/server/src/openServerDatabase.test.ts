import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@slotkeeper/embedded-postgres/startEmbeddedPostgres';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../test/freshDatabase.ts';
import { givenProcess } from '../test/given/process.ts';
import { runSql } from '../test/testSql.ts';

const root = await mkdtemp(path.join(tmpdir(), 'slotkeeper-baseline-'));
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** Where PostgreSQL listens in its folder of sockets. */
const SOCKET = '.s.PGSQL.5432';

/** What a database of before the baseline has: other migrations, and data of its own. */
const MADE_BEFORE = `
  drop table if exists migrations;
  create table migrations (name text primary key, ran_at timestamptz not null default now(), checksum text);
  insert into migrations (name) values ('0001_foundation.sql'), ('0002_series.sql'), ('0046_retired_default.sql');
  create table kept (text text);
  insert into kept values ('still here');`;
const REASON =
  'its tables began with the migration 0001_foundation.sql, not with 0001_business.sql: they are of a version from before the first release, which this one does not take over, or of another program';

/** The tables' names, the migrations that ran, and the data. */
async function contentsOf(connectionString: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(`select
      (select json_agg(relname order by 1) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
      (select json_agg(name order by 1) from migrations) as migrations, (select json_agg(text) from kept) as kept`);
    return rows;
  } finally {
    await client.end();
  }
}

describe('a database from before the baseline is refused with a way out, and left as it was', () => {
  test('the one of DATABASE_URL', async () => {
    const { connectionString } = await freshDatabase();
    await runSql(connectionString, MADE_BEFORE);
    const before = await contentsOf(connectionString);
    const server = givenProcess('main', { DATABASE_URL: connectionString, SLOTKEEPER_DATA: root, PORT: '0' });
    expect((await server.ended).code).toBe(1);
    const refusal = JSON.parse(server.written().at(-1) ?? '') as Record<string, unknown>;
    expect(refusal).toMatchObject({ level: 60, code: 'OTHER_BASELINE' });
    expect(refusal.msg).toMatch(/^The database \S+ of DATABASE_URL cannot be used: /);
    expect(refusal.msg).toContain(
      `: ${REASON}. Nothing in it was changed. Create an empty database and give its address in DATABASE_URL.`,
    );
    expect(await contentsOf(connectionString)).toEqual(before);
  });

  test('the embedded one of an older data folder, by the server and by the operator’s commands', async () => {
    const dataDir = path.join(root, 'data');
    const open = () => startEmbeddedPostgres({ dataDir, log: () => undefined });
    const older = await open();
    await runSql(older.connectionString, MADE_BEFORE);
    const before = await contentsOf(older.connectionString);
    await older.stop();
    const environment = { SLOTKEEPER_DATA: dataDir, SLOTKEEPER_DEMO: 'auto', PORT: '0' };
    const sentence = `The database in ${dataDir} cannot be used: ${REASON}. Nothing in it was changed. Move that folder away, or set SLOTKEEPER_DATA to another one: the next start makes a new database there, with a new demo business.`;
    expect(await givenProcess('main', environment).ended).toEqual({ code: 1, errors: sentence });
    const reset = givenProcess('admin', environment, { args: ['demo-reset'] });
    expect(await reset.ended).toEqual({ code: 1, errors: sentence });
    const again = await open();
    expect(await contentsOf(again.connectionString)).toEqual(before);
    await again.stop();
  });
});

test('a database that is away at the start is waited for', async () => {
  const { connectionString } = await freshDatabase();
  const sockets = await mkdtemp(path.join(root, 'sockets-'));
  const address = new URL(connectionString);
  const there = String(address.searchParams.get('host'));
  address.searchParams.set('host', sockets);
  const server = givenProcess('main', { DATABASE_URL: address.href, SLOTKEEPER_DATA: root, PORT: '0' });
  await server.line(/does not answer \(.*ENOENT.*\): trying again/, 2);
  await symlink(path.join(there, SOCKET), path.join(sockets, SOCKET));
  await server.line(/is running at/);
  server.stop();
  expect((await server.ended).code).toBe(0);
});

test('without a wait the reason is given at once', async () => {
  const server = givenProcess('main', {
    DATABASE_URL: `postgres://nobody@localhost/nothing?host=${root}`,
    SLOTKEEPER_DATABASE_WAIT: '0',
    SLOTKEEPER_DATA: root,
    PORT: '0',
  });
  const { code, errors } = await server.ended;
  expect(code).toBe(1);
  expect(errors).toContain('of DATABASE_URL cannot be used: connect ENOENT');
});
