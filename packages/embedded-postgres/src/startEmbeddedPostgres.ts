import { Client } from 'pg';
import { clearLeftovers } from './clearLeftovers.ts';
import { type DataFolder, openDataFolder, removeShortFolder } from './dataFolder.ts';
import { removeFolderOwner, writeFolderOwner } from './folderOwner.ts';
import { initializeCluster, SUPERUSER } from './initializeCluster.ts';
import { keepPostgresRunning } from './keepPostgresRunning.ts';
import { linkLibraries } from './linkLibraries.ts';
import { lockFolder } from './ownerLock.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import type { PostgresPlan } from './postgresPlan.ts';
import { chooseAccount } from './processAccount.ts';

/** A running database of our own. */
export interface EmbeddedPostgres {
  /** For pg, Kysely and graphile-worker: the unix socket's folder as host, no port, no password. */
  connectionString: string;
  /** Shuts the database down cleanly and gives its folder free. Calling it again waits for the same end. */
  stop: () => Promise<void>;
}

const DATABASE = 'slotkeeper';

/**
 * Starts the real PostgreSQL that npm installed, on a folder that is made on first use. It listens on a unix socket
 * only, writes through to disk, ends when this process ends (even by kill -9) and is started again if it dies.
 * A killed run loses no acknowledged commit (stack: 'Embedded PostgreSQL').
 *
 * @param dataDir folder of this database alone; created, with its parents, where missing
 * @param log takes one line about each step that an operator may want to know of
 * @throws EmbeddedPostgresError with a stable `code` and a sentence to show
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir);
  const unlock = await lockFolder(folder);
  const cleanups: (() => Promise<void>)[] = [unlock, () => removeShortFolder(folder)];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    await clearLeftovers({ folder, log });
    const connectionString = connectionStringFor(folder, DATABASE);
    const owner = { pid: process.pid, startedAt: new Date().toISOString(), connectionString };
    await writeFolderOwner(folder.ownerNote, owner);
    cleanups.push(() => removeFolderOwner(folder.ownerNote));
    const plan = await planFor(folder, log);
    if (await initializeCluster(plan)) log(`Created a database in ${folder.root}.`);
    const postgres = await keepPostgresRunning(plan);
    cleanups.push(() => postgres.stop());
    await createDatabase(folder);
    let stopped: Promise<void> | undefined;
    return { connectionString, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function planFor(folder: DataFolder, log: (line: string) => void): Promise<PostgresPlan> {
  const binaries = await findPostgresBinaries();
  const environment = await linkLibraries(binaries, folder.libraryLinks);
  const account = await chooseAccount(binaries, folder, environment);
  return { binaries, folder, account, environment, log };
}

/** The host of the address is a placeholder that URL parsers require; the one that counts is the parameter. */
function connectionStringFor({ sockets }: DataFolder, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
}

/** The cluster's first database is for maintenance; ours is made beside it, also after a first start cut short. */
async function createDatabase(folder: DataFolder): Promise<void> {
  const client = new Client({ connectionString: connectionStringFor(folder, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
