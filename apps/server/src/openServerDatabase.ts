import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embeddedPostgres/startEmbeddedPostgres.ts';
import { StartError } from './startError.ts';

/** The database of this run, migrated and open. */
export interface ServerDatabase extends OpenDatabase {
  readonly connectionString: string;
  readonly isEmbedded: boolean;
}

/** Takes one line about a step that takes a while. */
export type Say = (line: string) => void;

/**
 * Opens the database: the one of DATABASE_URL, or the embedded PostgreSQL in the data folder, and brings its tables up
 * to date. `close` also stops the embedded one. Throws a StartError or EmbeddedPostgresError with a sentence to show.
 */
export async function openServerDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  say: Say,
): Promise<ServerDatabase> {
  if (databaseUrl !== null) {
    say('Bringing the database up to date …');
    await migrate(databaseUrl).catch((error: unknown) => {
      throw unusable(databaseUrl, error);
    });
    return { ...openDatabase(databaseUrl), connectionString: databaseUrl, isEmbedded: false };
  }
  say('Starting the database …');
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, log: say });
  try {
    await migrate(postgres.connectionString);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const database = openDatabase(postgres.connectionString);
  return {
    ...database,
    connectionString: postgres.connectionString,
    isEmbedded: true,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
}

/** Names the database without the password that its address may hold. */
function unusable(databaseUrl: string, cause: unknown): StartError {
  const { host, pathname } = new URL(databaseUrl);
  const reason = cause instanceof Error && cause.message ? cause.message : 'no answer';
  return new StartError(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${reason}.`, {
    cause,
  });
}
