import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@slotkeeper/embedded-postgres/startEmbeddedPostgres';
import type { Config } from './config.ts';
import type { StatementLimits } from './platform/database/boundedPool.ts';
import { openDatabase, type OpenDatabase } from './platform/database/database.ts';
import { isUnavailable } from './platform/database/databaseError.ts';
import { migrate } from './platform/database/migrate.ts';
import { UnfitDatabase } from './platform/database/unfitDatabase.ts';
import { StartError } from './startError.ts';
import { stopInOrder, type StopStep } from './stopInOrder.ts';

/** The database of this run, migrated and open. */
export interface ServerDatabase extends OpenDatabase {
  /** Leads to the database itself, also where a pooler is between it and `db`. */
  readonly connectionString: string;
  readonly isEmbedded: boolean;
}

/** A connection says goodbye to PostgreSQL and waits for its answer, which a halted one does not give. */
const CONNECTIONS_STOP_TIMEOUT_MS = 3_000;
/** The embedded one is asked, signaled and killed within less (spawnSupervised). */
const POSTGRES_STOP_TIMEOUT_MS = 12_000;

/** The ways out where the tables are of another baseline. Nothing is deleted for anybody: people choose a new place. */
const NEW_DATABASE = 'Create an empty database and give its address in DATABASE_URL.';
const NEW_FOLDER =
  'Move that folder away, or set SLOTKEEPER_DATA to another one: the next start makes a new database there, with a new demo business.';

/** Between two tries to reach a database that is away, doubled up to the longest. */
const WAIT_MS = { first: 500, longest: 15_000 };

/** Connections of one process for its requests. */
const REQUEST_CONNECTIONS = 20;

interface OpenOptions extends Partial<Pick<Config, 'databaseDirectUrl' | 'databaseWaitMs'>> {
  readonly limits?: StatementLimits | null;
}

/** Takes one line about a step that takes a while. */
export type Say = (line: string) => void;

/**
 * Opens the database: the one of DATABASE_URL, or the embedded PostgreSQL in the data folder, and brings its tables up
 * to date. Where the one of DATABASE_URL can't be reached, it is tried again with growing pauses for `databaseWaitMs`. With
 * `databaseDirectUrl` the other is a pooler's, and tables are brought up to date past it. `limits` holds for the statements of `db`.
 * `close` also stops the embedded one, and ends even where the database no longer answers. Throws a StartError or
 * EmbeddedPostgresError with a sentence to show.
 */
export async function openServerDatabase(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  say: Say,
  { databaseDirectUrl = null, databaseWaitMs = 0, limits = null }: OpenOptions = {},
): Promise<ServerDatabase> {
  if (databaseUrl !== null) {
    say('Bringing the database up to date …');
    const direct = databaseDirectUrl ?? databaseUrl;
    await migrateOnceThere(direct, databaseWaitMs, say).catch((error: unknown) => {
      throw unusable(nameOf(direct), error, NEW_DATABASE);
    });
    const isPooled = databaseDirectUrl !== null;
    const database = openDatabase(databaseUrl, REQUEST_CONNECTIONS, { limits, isPooled });
    const close = () => end([connectionsOf(database)], say);
    return { ...database, connectionString: direct, isEmbedded: false, close };
  }
  say('Starting the database …');
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, log: say });
  try {
    await migrate(postgres.connectionString);
  } catch (error) {
    await postgres.stop();
    throw error instanceof UnfitDatabase ? unusable(`in ${dataFolder}`, error, NEW_FOLDER) : error;
  }
  const database = openDatabase(postgres.connectionString, REQUEST_CONNECTIONS, { limits });
  const server = {
    name: 'PostgreSQL of the data folder',
    timeoutMs: POSTGRES_STOP_TIMEOUT_MS,
    stop: postgres.stop,
  };
  return {
    ...database,
    connectionString: postgres.connectionString,
    isEmbedded: true,
    close: () => end([connectionsOf(database), server], say),
  };
}

/** Migrates a database that may still be starting, as after a power cut, or is away for a moment. */
async function migrateOnceThere(databaseUrl: string, waitMs: number, say: Say): Promise<void> {
  const endsAt = performance.now() + waitMs;
  for (let pause = WAIT_MS.first; ; pause = Math.min(pause * 2, WAIT_MS.longest)) {
    try {
      await migrate(databaseUrl);
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() + pause > endsAt) throw error;
      say(`The database ${nameOf(databaseUrl)} does not answer (${reasonOf(error)}): trying again …`);
      await sleep(pause);
    }
  }
}

function connectionsOf({ close }: OpenDatabase): StopStep {
  return { name: 'connections to the database', timeoutMs: CONNECTIONS_STOP_TIMEOUT_MS, stop: close };
}

function end(steps: readonly StopStep[], say: Say): Promise<void> {
  return stopInOrder(steps, (problem, error) =>
    say(error instanceof Error ? `${problem}: ${error.message}.` : `${problem}.`),
  );
}

/** Names the database of an address without the password that it may hold. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname} of DATABASE_URL`;
}

function unusable(name: string, cause: unknown, wayOut: string): StartError {
  const sentence = `The database ${name} cannot be used: ${reasonOf(cause)}.`;
  if (!(cause instanceof UnfitDatabase)) return new StartError(sentence, { cause });
  const { code } = cause;
  const message = code === 'OTHER_BASELINE' ? `${sentence} Nothing in it was changed. ${wayOut}` : sentence;
  return new StartError(message, { cause, code });
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && cause.message ? cause.message.replace(/\.$/, '') : 'no answer';
}
