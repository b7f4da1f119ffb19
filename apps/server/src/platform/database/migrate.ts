import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { repositoryRoot } from '../repositoryRoot.ts';

/** Two servers that start at once take turns: the number is ours alone in the database. */
const MIGRATION_LOCK = 7_316_902_411;

/** The queue's migrations are part of ours: a failure is thrown, everything else is noise at start. */
const silentLogger = new Logger(() => () => undefined);

/** The folder of the SQL files, from the sources as from the built server. */
function migrationsFolder(): string {
  return process.env.SLOTKEEPER_MIGRATIONS ?? path.join(repositoryRoot(), 'db', 'migrations');
}

/**
 * Runs the SQL files of db/migrations that the database has not had, in the order of their names, each in a
 * transaction, under a lock, and after them those of the job queue, so that whoever can write can also enqueue. Returns
 * the names that it ran. Refuses a database whose trigram search can't read
 * Cyrillic (a locale of C), since search would silently find nothing there.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 8_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await runMissing(client);
    await runMigrations({ connectionString, logger: silentLogger });
    await refuseBlindSearch(client);
    return ran;
  } finally {
    await client.end();
  }
}

async function runMissing(client: Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  );
  const done = new Set(
    (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
  );
  const folder = migrationsFolder();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
  for (const name of names) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    try {
      await client.query(`begin; ${sql}\n; insert into migrations (name) values ('${name}'); commit;`);
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return names;
}

async function refuseBlindSearch(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>("select cardinality(show_trgm('Иван')) as count");
  if ((rows[0]?.count ?? 0) === 0) {
    throw new Error(
      'This database cannot search Cyrillic text: create it with an ICU or UTF-8 locale instead of C.',
    );
  }
}
