import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { openDatabase } from './database.ts';
import { isLockTimeout } from './databaseError.ts';
import { type MigrationFile, migrationsFolder, readMigrations } from './migrationFiles.ts';
import { type AppliedMigration, refuseOtherHistory } from './refuseOtherHistory.ts';
import { refuseUnfitDatabase, UnfitDatabase } from './unfitDatabase.ts';

/** Two servers that start at once take turns: the number is ours alone in the database. */
const MIGRATION_LOCK = 7_316_902_411;

/**
 * How long a statement of a migration waits for a lock. While it waits, everybody who comes after it waits, too, readers
 * among them: so it gives up soon, lets them through, and is tried again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = { first: 250, longest: 10_000 };

/** The queue's migrations are part of ours: a failure is thrown, everything else is noise at start. */
const silentLogger = new Logger(() => () => undefined);

/**
 * Runs the SQL files of db/migrations that the database has not had, in the order of their names, each in a
 * transaction, under a lock, and after them those of the job queue, so that every process that can write can also
 * enqueue. Returns the names that it ran.
 *
 * @throws UnfitDatabase before anything is changed: where the folder can't be read, the database lacks an ability that the
 *   product needs, or has had other migrations than those of the folder (docs/adr/0033); and where a migration fails,
 *   of which nothing stays
 */
export async function migrate(
  connectionString: string,
  folder = migrationsFolder(),
  { lockTimeoutMs = LOCK_TIMEOUT_MS } = {},
): Promise<string[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 8_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseUnfitDatabase(client);
    const ran = await runMissing(client, await readMigrations(folder), lockTimeoutMs);
    await migrateQueue(connectionString);
    return ran;
  } finally {
    await client.end();
  }
}

/** By a pool of ours, which waits until its connections are gone; the queue's own would leave one behind. */
async function migrateQueue(connectionString: string): Promise<void> {
  const { pool, close } = openDatabase(connectionString, 1);
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger });
  } finally {
    await close();
  }
}

async function runMissing(
  client: Client,
  files: readonly MigrationFile[],
  lockTimeoutMs: number,
): Promise<string[]> {
  const applied = await readApplied(client);
  refuseOtherHistory(files, applied);
  await keepChecksums(client, files, applied);
  const done = new Set(applied.map(({ name }) => name));
  const missing = files.filter(({ name }) => !done.has(name));
  for (const file of missing) await runMigration(client, file, lockTimeoutMs);
  return missing.map(({ name }) => name);
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0 and not attisdropped`,
  );
  const names = columns.map(({ name }) => name);
  if (names.length === 0) {
    await refuseForeignTables(client);
    return [];
  }
  if (!names.includes('name')) {
    throw new UnfitDatabase('OTHER_BASELINE', 'its table migrations was made by another program');
  }
  const checksum = names.includes('checksum') ? 'checksum' : 'null as checksum';
  const { rows } = await client.query<AppliedMigration>(
    `select name, ${checksum} from migrations order by name`,
  );
  return rows;
}

/** A database without our history but with tables is another program's: ours must not come between them. */
async function refuseForeignTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     limit 1`,
  );
  const [table] = rows;
  if (table)
    throw new UnfitDatabase('OTHER_BASELINE', `it has the table ${table.name}, which another program made`);
}

/** Makes the table where it is missing, and fills in the checksums of what ran before they were kept. */
async function keepChecksums(
  client: Client,
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): Promise<void> {
  await client.query(
    `create table if not exists migrations
       (name text primary key, ran_at timestamptz not null default now(), checksum text)`,
  );
  await client.query('alter table migrations add column if not exists checksum text');
  const without = new Set(applied.filter(({ checksum }) => checksum === null).map(({ name }) => name));
  for (const { name, checksum } of files.filter((file) => without.has(file.name))) {
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum]);
  }
}

async function runMigration(client: Client, file: MigrationFile, lockTimeoutMs: number): Promise<void> {
  for (let tries = 1, pause = LOCK_PAUSE_MS.first; ; tries += 1) {
    try {
      await tryMigration(client, file, lockTimeoutMs);
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error) || tries >= LOCK_TRIES) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new UnfitDatabase('MIGRATION_FAILED', `the migration ${file.name} failed: ${reason}`, {
          cause: error,
        });
      }
    }
    await sleep(pause);
    pause = Math.min(pause * 2, LOCK_PAUSE_MS.longest);
  }
}

async function tryMigration(
  client: Client,
  { name, sql, checksum }: MigrationFile,
  lockTimeoutMs: number,
): Promise<void> {
  await client.query(
    `begin; set local lock_timeout = ${lockTimeoutMs}; ${sql}
     ; insert into migrations (name, checksum) values ('${name}', '${checksum}'); commit;`,
  );
}
