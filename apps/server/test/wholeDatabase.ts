import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Every value of every table, ours and the queue's, as text. */
export async function wholeDatabase(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}
