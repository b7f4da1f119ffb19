import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDataFolder, SOCKET_NAME } from './dataFolder.ts';
import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts';

let dataDir: string;
let running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')));
});

afterEach(async () => {
  for (const database of running) await database.stop();
  running = [];
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(folder = dataDir) {
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  running.push(database);
  return database;
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  test('is a PostgreSQL on a socket, durable, in UTF-8 and with the root collation', async () => {
    const { connectionString } = await start();
    const [settings] = await query(
      connectionString,
      `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
              current_setting('random_page_cost') as cost,
              current_setting('unix_socket_permissions') as socket, current_setting('timezone') as zone,
              pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
              inet_server_addr() as address
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      listens: '',
      fsync: 'on',
      cost: '1.1',
      socket: '0700',
      zone: 'UTC',
      encoding: 'UTF8',
      provider: 'i',
      locale: 'und',
      address: null,
    });
  });

  test('knows the letters of other scripts, so that search by trigrams finds them', async () => {
    const { connectionString } = await start();
    await query(connectionString, 'create extension pg_trgm');
    const [row] = await query(connectionString, `select cardinality(show_trgm('Иван')) as trigrams`);
    expect(row).toEqual({ trigrams: 5 });
  });

  test('finds its data again after a clean stop, and stops only once', async () => {
    const first = await start();
    await query(first.connectionString, 'create table note as select 1 as kept');
    await Promise.all([first.stop(), first.stop()]);
    await expect(query(first.connectionString, 'select 1')).rejects.toThrow('ENOENT');
    const second = await start();
    expect(await query(second.connectionString, 'select * from note')).toEqual([{ kept: 1 }]);
  });

  test('serves a folder whose path is too long for a socket, or holds blanks, quotes and other scripts', async () => {
    const folder = join(dataDir, `other/a "b", c's данни ${'x'.repeat(100)}`);
    const { connectionString, stop } = await start(folder);
    expect(await query(connectionString, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    const { sockets } = await openDataFolder(folder);
    await stop();
    await expect(access(sockets)).rejects.toThrow('ENOENT');
  });

  test('lets one process at a time have a folder and tells a second one who holds it', async () => {
    const { connectionString } = await start();
    await expect(start()).rejects.toMatchObject({
      code: 'DATA_FOLDER_IN_USE',
      message: expect.stringContaining(`in use by process ${process.pid}`),
      owner: { pid: process.pid, connectionString },
    });
    expect(await query(connectionString, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  });

  test('leaves a folder to a PostgreSQL that answers there although we cannot see it, as in another container', async () => {
    const folder = join(dataDir, 'foreign');
    const { sockets } = await openDataFolder(folder);
    const foreigner = createServer().listen(join(sockets, SOCKET_NAME));
    await once(foreigner, 'listening');
    await expect(start(folder)).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE' });
    expect(await readdir(sockets)).toEqual([SOCKET_NAME]);
    foreigner.close();
  });

  test('says which folder it cannot use', async () => {
    const file = join(dataDir, 'a file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toMatchObject({
      code: 'DATA_FOLDER_UNUSABLE',
      message: expect.stringContaining(file),
    });
  });

  test('leaves alone what another version of PostgreSQL made', async () => {
    const folder = join(dataDir, 'older');
    await mkdir(join(folder, 'cluster'), { recursive: true });
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toMatchObject({ code: 'DATA_VERSION_MISMATCH' });
    expect(await readdir(join(folder, 'cluster'))).toEqual(['PG_VERSION']);
  });

  test('makes a new database where a first start was cut short', async () => {
    const folder = join(dataDir, 'short');
    await mkdir(join(folder, 'cluster.unfinished', 'base'), { recursive: true });
    const { connectionString } = await start(folder);
    expect(await query(connectionString, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  });
});
