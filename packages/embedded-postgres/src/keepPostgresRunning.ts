import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './dataFolder.ts';
import { launchPostgres } from './launchPostgres.ts';
import type { PostgresPlan } from './postgresPlan.ts';
import type { SupervisedPostgres } from './spawnSupervised.ts';

/** Between two starts, so that a database that dies at once does not keep the machine busy. */
const RESTART_PAUSE_MS = 500;
/** After a start that failed: the cause, such as a full disk, takes a person a while to clear. */
const RETRY_PAUSE_MS = 5_000;
/** How often to check whether another process has stopped PostgreSQL. */
const LOOK_EVERY_MS = 1_000;
/** Where postmaster.pid says what PostgreSQL is doing: 'starting', 'ready', 'standby' or 'stopping'. */
const STATUS_LINE = 7;

/**
 * Starts PostgreSQL and starts it again whenever it, or its supervisor, is gone without our doing. One that another
 * process has told to stop refuses new connections and may wait for the open ones, such as our own, forever: it is
 * ended too.
 *
 * @throws EmbeddedPostgresError when the first start fails; later failures go to the log and are tried again
 */
export async function keepPostgresRunning(plan: PostgresPlan): Promise<{ stop(): Promise<void> }> {
  let postgres = await launchPostgres(plan);
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function startAgain(): Promise<void> {
    await pause(RESTART_PAUSE_MS);
    while (!stopping.signal.aborted) {
      try {
        postgres = await launchPostgres(plan);
        return;
      } catch (error) {
        plan.log(error instanceof Error ? error.message : String(error));
        await pause(RETRY_PAUSE_MS);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await untilGone(postgres, plan);
      if (stopping.signal.aborted) return;
      plan.log('PostgreSQL ended unexpectedly; starting it again.');
      await startAgain();
    }
  }

  const watched = watch();
  return {
    async stop() {
      stopping.abort();
      await postgres.stop();
      await watched;
      await postgres.stop(); // The watch may just have started another one.
    },
  };
}

/** Waits until PostgreSQL is gone, and finishes one off that began to end. */
async function untilGone(postgres: SupervisedPostgres, { folder }: PostgresPlan): Promise<void> {
  const gone = postgres.exited.then(() => true);
  while (!(await Promise.race([gone, sleep(LOOK_EVERY_MS, false, { ref: false })]))) {
    if (await isStopping(folder)) await postgres.stop();
  }
}

async function isStopping({ cluster }: DataFolder): Promise<boolean> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return lines.split('\n')[STATUS_LINE]?.trim() === 'stopping';
}
