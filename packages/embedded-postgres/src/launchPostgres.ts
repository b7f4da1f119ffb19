import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { clearLeftovers } from './clearLeftovers.ts';
import type { DataFolder } from './dataFolder.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { SUPERUSER } from './initializeCluster.ts';
import type { PostgresPlan } from './postgresPlan.ts';
import { type SupervisedPostgres, spawnSupervised } from './spawnSupervised.ts';

/** PostgreSQL's words while processes of a killed postmaster still end; they are gone a moment later. */
const STILL_ENDING = 'is still in use';
const SHUTDOWN_TIMEOUT_MS = 30_000;

/** A log beyond this size starts over at the next start; the one before is kept. */
const LONGEST_LOG_BYTES = 5_000_000;

/**
 * Starts PostgreSQL on an initialized folder and waits until it takes connections, recovery after a crash included.
 *
 * @throws EmbeddedPostgresError `START_FAILED` with PostgreSQL's own reason; `DATA_FOLDER_IN_USE`
 */
export async function launchPostgres(plan: PostgresPlan): Promise<SupervisedPostgres> {
  const giveUpAt = Date.now() + SHUTDOWN_TIMEOUT_MS;
  for (;;) {
    await clearLeftovers(plan);
    const attempt = await attemptLaunch(plan);
    if ('postgres' in attempt) return attempt.postgres;
    if (!attempt.reason.includes(STILL_ENDING) || Date.now() > giveUpAt) {
      throw new EmbeddedPostgresError('START_FAILED', `The database did not start: ${attempt.reason}`);
    }
    await sleep(200);
  }
}

async function attemptLaunch(
  plan: PostgresPlan,
): Promise<{ postgres: SupervisedPostgres } | { reason: string }> {
  const logStart = await prepareLog(plan.folder);
  const log = await open(plan.folder.log, 'a', 0o600);
  const postgres = spawnSupervised(plan, settingsFor(plan.folder), log.fd);
  await log.close();
  const ended = postgres.exited.then(() => 'ended' as const);
  do {
    if (await takesConnections(plan.folder)) return { postgres };
  } while ((await Promise.race([ended, sleep(20)])) !== 'ended');
  return { reason: await reasonIn(plan.folder, logStart) };
}

function settingsFor({ sockets }: DataFolder): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '200',
    // Of a solid-state disk: by the default, made for turning ones, a year's figures of a large business read the whole table.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

async function takesConnections({ sockets }: DataFolder): Promise<boolean> {
  const client = new Client({
    host: sockets,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks off reports twice: by connect() and by an event, which nobody else listens to.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false; // Not listening yet, or recovering. Why it gives up, if it does, is in its log.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns the length of the log so far */
async function prepareLog({ log }: DataFolder): Promise<number> {
  const size = await stat(log).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size < LONGEST_LOG_BYTES) return size;
  await rename(log, `${log}.1`);
  return 0;
}

async function reasonIn({ log }: DataFolder, start: number): Promise<string> {
  const lines = (await readFile(log)).subarray(start).toString('utf8').trim().split('\n');
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return `${fatal?.replace(/^.*?\b(FATAL|PANIC):\s*/, '') ?? lines.at(-1)} (see ${log})`;
}
