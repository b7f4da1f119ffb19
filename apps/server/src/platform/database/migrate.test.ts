import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl, runSql } from '../../../test/testSql.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, readMigrations } from './migrationFiles.ts';

const { connectionString: server } = inject('testServer');
const root = await mkdtemp(path.join(tmpdir(), 'migrations-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let folder: string;
let count = 0;
const salon = () => path.join(folder, '0001_salon.sql');
const note = () => path.join(folder, '0002_note.sql');
const color = () => path.join(folder, '0003_color.sql');

beforeEach(async () => {
  count += 1;
  folder = path.join(root, String(count));
  await mkdir(folder);
  await writeFile(salon(), 'create table salon (id bigint);\n');
  await writeFile(note(), 'create table note (id bigint);\n\nalter table note add column text text;\n');
  await writeFile(color(), 'alter table note add column color text;\n');
});

/** An empty database with the given options of `create database`; it is dropped after the test. */
async function emptyDatabase(options = ''): Promise<string> {
  const name = `migrate_${process.pid}_${count}_${Date.now()}`;
  await runSql(server, `create database ${name} ${options}`);
  onTestFinished(() => runSql(server, `drop database ${name} with (force)`));
  return databaseUrl(server, name);
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const tablesOf = (database: string) =>
  query(
    database,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
const checksumsOf = (database: string) => query(database, 'select name, checksum from migrations order by 1');

describe('migrations', () => {
  test('run once, each with the checksum of its text', async () => {
    const database = await emptyDatabase();
    expect(await migrate(database, folder)).toEqual(['0001_salon.sql', '0002_note.sql', '0003_color.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    const checksum = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await checksumsOf(database)).toEqual([
      { name: '0001_salon.sql', checksum },
      { name: '0002_note.sql', checksum },
      { name: '0003_color.sql', checksum },
    ]);
  });

  test('are the same with other line endings, blanks at line ends and empty lines at the end', async () => {
    const database = await emptyDatabase();
    await migrate(database, folder);
    const text = await readFile(note(), 'utf8');
    await writeFile(note(), `\uFEFF${text.replaceAll('\n', ' \r\n')}\r\n`);
    expect(await migrate(database, folder)).toEqual([]);
  });

  test('that failed leave nothing, and say which one it was', async () => {
    const database = await emptyDatabase();
    await writeFile(
      color(),
      'alter table note add column hue text; alter table nowhere add column hue text;',
    );
    await expect(migrate(database, folder)).rejects.toMatchObject({
      name: 'UnfitDatabase',
      code: 'MIGRATION_FAILED',
      message: 'the migration 0003_color.sql failed: relation "nowhere" does not exist',
    });
    expect(await checksumsOf(database)).toHaveLength(2);
    await writeFile(color(), 'alter table note add column hue text;');
    expect(await migrate(database, folder)).toEqual(['0003_color.sql']);
  });
});

describe('a folder of migrations that is none is a sentence', () => {
  test.each([
    ['missing', () => rm(folder, { recursive: true }), "can't be read (ENOENT)"],
    [
      'without a migration',
      () => Promise.all([salon(), note(), color()].map((file) => rm(file))),
      'has no migrations',
    ],
  ])('%s', async (_what, change, reason) => {
    const database = await emptyDatabase();
    await change();
    await expect(migrate(database, folder)).rejects.toMatchObject({
      name: 'UnfitDatabase',
      code: 'MIGRATIONS_UNREADABLE',
      message: `the folder of migrations ${folder} ${reason}`,
    });
    expect(await tablesOf(database)).toEqual([]);
  });
});

describe('a database with another history is refused, and nothing changes', () => {
  async function refused(change: () => Promise<unknown>): Promise<unknown> {
    const database = await emptyDatabase();
    await migrate(database, folder);
    await change();
    await writeFile(path.join(folder, '0002_other.sql'), 'create table other (id bigint);');
    const before = await tablesOf(database);
    const error: unknown = await migrate(database, folder).catch((problem: unknown) => problem);
    expect(await tablesOf(database)).toEqual(before);
    return error;
  }

  test('when a migration changed after it ran', async () => {
    const text = await readFile(note(), 'utf8');
    const add = () => writeFile(note(), text.replace('text text', 'text text, add column size text'));
    expect(await refused(add)).toMatchObject({
      code: 'MIGRATION_CHANGED',
      message:
        'the migration 0002_note.sql changed after it ran there; put its text back, and make the change by a new migration',
    });
  });

  test('when a migration that ran is missing', async () => {
    expect(await refused(() => rm(note()))).toMatchObject({
      code: 'MIGRATION_MISSING',
      message:
        'it has had the migration 0002_note.sql, which the folder of migrations lacks; put the file back',
    });
  });

  test('when a new migration comes before one that ran', async () => {
    const between = path.join(folder, '0002_zebra.sql');
    expect(await refused(() => writeFile(between, 'create table zebra (id bigint);'))).toMatchObject({
      code: 'MIGRATION_OUT_OF_ORDER',
      message:
        'the migrations 0002_other.sql, 0002_zebra.sql would run after 0003_color.sql, which comes later; give new migrations the next numbers',
    });
  });

  test('when it had migrations after the newest of this code', async () => {
    expect(await refused(() => rm(color()))).toMatchObject({
      code: 'DATABASE_NEWER',
      message:
        'it is newer than this version of Slotkeeper, which does not know the migration 0003_color.sql; start the version that brought it up to date, or a newer one',
    });
  });

  test('when it began with another migration than the baseline, regardless of what came after it', async () => {
    expect(await refused(() => rename(salon(), path.join(folder, '0001_studio.sql')))).toMatchObject({
      code: 'OTHER_BASELINE',
      message:
        'its tables began with the migration 0001_salon.sql, not with 0001_studio.sql: they are of a version from before the first release, which this one does not take over, or of another program',
    });
  });

  test('when the table of migrations is another program’s', async () => {
    const database = await emptyDatabase();
    await query(database, 'create table migrations (id bigint, migration text, batch integer)');
    const before = await tablesOf(database);
    await expect(migrate(database, folder)).rejects.toMatchObject({
      code: 'OTHER_BASELINE',
      message: 'its table migrations was made by another program',
    });
    expect(await tablesOf(database)).toEqual(before);
  });
});

test('a database with tables of another program is refused before anything runs', async () => {
  const database = await emptyDatabase();
  await query(database, 'create table accounts (id bigint)');
  const before = await tablesOf(database);
  await expect(migrate(database, folder)).rejects.toMatchObject({
    code: 'OTHER_BASELINE',
    message: 'it has the table accounts, which another program made',
  });
  expect(await tablesOf(database)).toEqual(before);
});

describe('a database that was migrated before checksums were kept', () => {
  test('gets them once, and is held to them from then on', async () => {
    const database = await emptyDatabase();
    await migrate(database, folder);
    const before = await checksumsOf(database);
    await query(database, 'alter table migrations drop column checksum');
    expect(await migrate(database, folder)).toEqual([]);
    expect(await checksumsOf(database)).toEqual(before);
    await writeFile(note(), 'create table note (id bigint);');
    await expect(migrate(database, folder)).rejects.toThrow('changed after it ran');
    expect(await checksumsOf(database)).toEqual(before);
  });

  test('is refused all the same where a migration that it had is missing', async () => {
    const database = await emptyDatabase();
    await migrate(database, folder);
    await query(database, 'alter table migrations drop column checksum');
    await rename(color(), path.join(folder, '0003_hue.sql'));
    await expect(migrate(database, folder)).rejects.toThrow('it has had the migration 0003_color.sql');
  });
});

describe('a database that the product can’t work on is refused before any migration', () => {
  test.each([
    [
      'another encoding than UTF-8',
      "encoding 'LATIN1' locale 'C'",
      'ENCODING_UNSUPPORTED',
      /^its encoding is LATIN1; create it with/,
    ],
    [
      'a locale that knows no Cyrillic letters',
      "encoding 'UTF8' locale_provider libc locale 'C'",
      'LOCALE_UNSUPPORTED',
      /^its locale knows no letters but A to Z/,
    ],
  ])('%s', async (_what, options, code, message) => {
    const database = await emptyDatabase(`template template0 ${options}`);
    await expect(migrate(database)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await tablesOf(database)).toEqual([]);
    expect(await query(database, "select extname from pg_extension where extname <> 'plpgsql'")).toEqual([]);
  });

  test('none of this concerns the one that comes along', async () => {
    const database = await emptyDatabase();
    expect(await migrate(database)).toEqual(
      (await readMigrations(migrationsFolder())).map(({ name }) => name),
    );
  });
});

test('a migration that waits for a lock lets readers through, and runs once the lock is free', async () => {
  const database = await emptyDatabase();
  await migrate(database, folder);
  await writeFile(path.join(folder, '0004_wait.sql'), 'alter table note add column later text;\n');
  const holder = new Client({ connectionString: database });
  await holder.connect();
  try {
    await holder.query('begin; select from note');
    const migrated = migrate(database, folder, { lockTimeoutMs: 50 });
    await waitsForLock(database);
    // Queued behind the migration, which gives up its place.
    expect(await query(database, 'select count(*)::int as count from note')).toEqual([{ count: 0 }]);
    await holder.query('commit');
    expect(await migrated).toEqual(['0004_wait.sql']);
  } finally {
    await holder.end();
  }
  expect(await query(database, 'select later from note')).toEqual([]);
});

/** Until a statement waits for the table. */
async function waitsForLock(database: string): Promise<void> {
  const waiting = `select from pg_locks where not granted and relation = 'note'::regclass`;
  while ((await query(database, waiting)).length === 0) await new Promise(setImmediate);
}
