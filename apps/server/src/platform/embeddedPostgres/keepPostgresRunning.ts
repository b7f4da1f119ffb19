import { setTimeout as sleep } from 'node:timers/promises';
import { launchPostgres } from './launchPostgres.ts';
import type { PostgresPlan } from './postgresPlan.ts';

/** Between two starts, so that a database that dies at once does not keep the machine busy. */
const RESTART_PAUSE_MS = 500;

/**
 * Starts PostgreSQL and starts it again whenever it, or its supervisor, is gone without our doing.
 *
 * @throws EmbeddedPostgresError when the first start fails; later failures go to the log and end the watch
 */
export async function keepPostgresRunning(plan: PostgresPlan): Promise<{ stop(): Promise<void> }> {
  let postgres = await launchPostgres(plan);
  let stopping = false;

  async function watch(): Promise<void> {
    for (;;) {
      await postgres.exited;
      if (stopping) return;
      plan.log('PostgreSQL ended unexpectedly; starting it again.');
      await sleep(RESTART_PAUSE_MS);
      postgres = await launchPostgres(plan);
      if (stopping) return;
    }
  }

  const watched = watch().catch((error: unknown) => {
    plan.log(error instanceof Error ? error.message : String(error));
  });
  return {
    async stop() {
      stopping = true;
      await postgres.stop();
      await watched;
      await postgres.stop(); // The watch may just have started another one.
    },
  };
}
