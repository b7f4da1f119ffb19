import type { Client } from 'pg';

/** Why a database can't be used as it is; stable, so that callers and logs can tell the cases apart. */
export type UnfitDatabaseCode =
  | 'POSTGRES_TOO_OLD'
  | 'ENCODING_UNSUPPORTED'
  | 'EXTENSION_MISSING'
  | 'LOCALE_UNSUPPORTED'
  | 'MIGRATIONS_UNREADABLE'
  | 'OTHER_BASELINE'
  | 'DATABASE_NEWER'
  | 'MIGRATION_MISSING'
  | 'MIGRATION_CHANGED'
  | 'MIGRATION_OUT_OF_ORDER'
  | 'MIGRATION_FAILED';

/** A database that can't be used as it is: one sentence for the operator. It was left as it was. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';

  constructor(
    readonly code: UnfitDatabaseCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** PostgreSQL 15, as `server_version_num` says it. */
const OLDEST_VERSION = 150_000;

/** What the tables are made of; all are part of PostgreSQL, in Debian in the package postgresql-contrib. */
const EXTENSIONS = ['btree_gist', 'btree_gin', 'pg_trgm'];

/**
 * Refuses a database in which search would silently find nothing, or migrations would break off half-way: an older
 * PostgreSQL, another encoding than UTF-8, missing extensions, a locale whose trigrams know no Cyrillic letters (C).
 * Tries the extensions in a transaction that it takes back.
 *
 * @throws UnfitDatabase
 */
export async function refuseUnfitDatabase(client: Client): Promise<void> {
  const { version, number, encoding } = await readDatabase(client);
  if (number < OLDEST_VERSION) {
    throw new UnfitDatabase(
      'POSTGRES_TOO_OLD',
      `it is PostgreSQL ${version}; Slotkeeper needs PostgreSQL 15 or newer`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new UnfitDatabase(
      'ENCODING_UNSUPPORTED',
      `its encoding is ${encoding}; create it with the encoding UTF8 (createdb --template template0 --encoding UTF8)`,
    );
  }
  await client.query('begin');
  try {
    await makeExtensions(client);
    await refuseBlindSearch(client);
  } finally {
    await client.query('rollback');
  }
}

async function readDatabase(client: Client) {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding`,
  );
  const [database] = rows;
  if (!database) throw new Error('The database does not say what it is.');
  return database;
}

async function makeExtensions(client: Client): Promise<void> {
  for (const name of EXTENSIONS) {
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new UnfitDatabase(
        'EXTENSION_MISSING',
        `the extension ${name} is not there and can't be created (${reason}); have an administrator install PostgreSQL's contrib modules and run "create extension ${name}"`,
        { cause },
      );
    }
  }
}

async function refuseBlindSearch(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>("select cardinality(show_trgm('Иван')) as count");
  // One that doesn't know the letters finds no word, so no trigrams either.
  if ((rows[0]?.count ?? 0) > 0) return;
  throw new UnfitDatabase(
    'LOCALE_UNSUPPORTED',
    'its locale knows no letters but A to Z, so that search would find no Cyrillic text; create it with a UTF-8 locale instead of C (createdb --template template0 --encoding UTF8 --locale C.UTF-8)',
  );
}
