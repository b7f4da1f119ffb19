import { must } from '@slotkeeper/domain/must';
import { SECOND_MS } from '@slotkeeper/domain/time/units';
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Database } from '../platform/database/database.ts';
import { releaseLostJobs, renewJobs } from '../platform/database/jobs.ts';

/** How often a process says that its jobs are still at work, and how long after the last time they are given to others. */
export interface HeartbeatPace {
  readonly everyMs: number;
  readonly lostAfterMs: number;
}

/** A job whose process was killed is taken up again well within a minute; the queue by itself would wait for 4 hours. */
export const HEARTBEAT: HeartbeatPace = { everyMs: 10 * SECOND_MS, lostAfterMs: 30 * SECOND_MS };

/** The jobs of a process that are at work, as events of its queues. */
export interface JobHeartbeat {
  readonly events: WorkerEvents;
  stop(): Promise<void>;
}

/**
 * Renews the locks of the jobs that this process works on, and takes them from processes that no longer do: `locked_at` is the
 * heartbeat, by the clock of the database. A process that only stalled finds its job run twice, which does no harm (see jobRegistry).
 * `onError` hears of a beat that failed; the next one makes up for it.
 */
export function startHeartbeat(
  db: Database,
  { everyMs, lostAfterMs }: HeartbeatPace,
  onError: (error: unknown) => void,
): JobHeartbeat {
  const events: WorkerEvents = new EventEmitter();
  /** The lock of each job at work, by its id. */
  const working = new Map<string, string>();
  events.on('job:start', ({ job }) => working.set(job.id, must(job.locked_by, 'it is at work')));
  events.on('job:complete', ({ job }) => working.delete(job.id));
  async function beatOnce(): Promise<void> {
    await renewJobs(db, working);
    await releaseLostJobs(db, lostAfterMs);
  }
  let beating: Promise<void> | null = null;
  const beat = () =>
    (beating ??= beatOnce()
      .catch(onError)
      .finally(() => {
        beating = null;
      }));
  void beat();
  const timer = setInterval(() => void beat(), everyMs);
  return {
    events,
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}
