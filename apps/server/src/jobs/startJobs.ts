import { Logger, run, type Runner, type RunnerOptions } from 'graphile-worker';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../platform/database/database.ts';
import { HEARTBEAT, type HeartbeatPace, startHeartbeat } from './jobHeartbeat.ts';
import { jobRegistry, type JobTools, messageRegistry, webhookRegistry } from './registry.ts';
import { schedule } from './schedule.ts';

/** Jobs of one process that run at the same time. */
const CONCURRENCY = 4;
/** Endpoints of webhooks that one process serves at the same time, beside the jobs. */
const WEBHOOK_CONCURRENCY = 4;
/** Messages that one process hands to gateways at the same time: one that hangs holds up no other job. */
const MESSAGE_CONCURRENCY = 4;
/** A connection per job, one for the hints of each of the three queues and one for the heartbeat. */
const CONNECTIONS = CONCURRENCY + WEBHOOK_CONCURRENCY + MESSAGE_CONCURRENCY + 4;
/** How often to look for jobs that became due without a hint. */
const LOOK_EVERY_MS = 1_000;
/** The queue ends when it can't note a finished job, as while the database is away; it starts over after this. */
const START_AGAIN_MS = 1_000;

export type JobLog = (level: 'error' | 'warning' | 'debug', message: string) => void;

export interface RunningJobs {
  /** Finishes the jobs that are running, takes no new ones, and closes the queue's connections. */
  stop(): Promise<void>;
}

/**
 * Starts working off the job queue and its schedule in this process; several processes share the work. The database
 * must be migrated before.
 */
export async function startJobs({
  connectionString,
  tools,
  log,
  heartbeat: pace = HEARTBEAT,
}: {
  connectionString: string;
  tools: JobTools;
  log: JobLog;
  heartbeat?: HeartbeatPace;
}): Promise<RunningJobs> {
  // A pool of ours, since the queue stops listening to its own before the connections are gone: a database that ends
  // at the same time would then end the process with an error.
  const { db, pool, close } = openDatabase(connectionString, CONNECTIONS);
  const heartbeat = startHeartbeat(db, pace, (error) =>
    log('error', `Jobs of ended processes could not be looked for: ${String(error)}`),
  );
  const start = (queue: Pick<RunnerOptions, 'concurrency' | 'taskList' | 'crontab'>) => () =>
    run({
      ...queue,
      pgPool: pool,
      events: heartbeat.events,
      pollInterval: LOOK_EVERY_MS,
      noHandleSignals: true,
      // What the queue calls information is a line per job.
      logger: new Logger(() => (level, message) => log(level === 'info' ? 'debug' : level, message)),
      // Only in batches does the queue catch what goes wrong when it notes a finished job; else that ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const startUsual = start({
    concurrency: CONCURRENCY,
    taskList: jobRegistry(tools),
    crontab: schedule,
  });
  const startWebhooks = start({
    concurrency: WEBHOOK_CONCURRENCY,
    taskList: webhookRegistry(tools),
    crontab: '',
  });
  const startMessages = start({
    concurrency: MESSAGE_CONCURRENCY,
    taskList: messageRegistry(tools),
    crontab: '',
  });
  const stops = [
    keepRunning(await startUsual(), startUsual, log),
    keepRunning(await startMessages(), startMessages, log),
    keepRunning(await startWebhooks(), startWebhooks, log),
  ];
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await heartbeat.stop();
      await close();
    },
  };
}

/** Restarts the queue whenever it ended unexpectedly. Returns the function that stops it permanently. */
function keepRunning(first: Runner, start: () => Promise<Runner>, log: JobLog): () => Promise<void> {
  const stopping = new AbortController();
  let runner: Runner | null = first;
  const kept = (async () => {
    while (runner) {
      await runner.promise.catch((error: unknown) => log('error', `The job queue stopped: ${String(error)}`));
      runner = null;
      while (!(runner || stopping.signal.aborted)) {
        await sleep(START_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (!stopping.signal.aborted) runner = await start().catch(() => null);
      }
    }
  })();
  return async () => {
    stopping.abort();
    await runner?.stop().catch(() => undefined);
    await kept;
  };
}
