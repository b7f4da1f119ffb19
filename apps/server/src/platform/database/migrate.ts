import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

const FOLDER = new URL('../../../../../db/migrations/', import.meta.url);

/** Any number that no other lock of ours uses. */
const LOCK = 728_001;

/**
 * Runs the SQL files of db/migrations that this database has not seen yet, in the order of their names, each in a
 * transaction; several processes that start at once wait for each other.
 *
 * @returns the names of the files that were run
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map(({ name }) => name));
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
    for (const name of names) {
      await client.query('begin');
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    return names;
  } finally {
    await client.end();
  }
}
