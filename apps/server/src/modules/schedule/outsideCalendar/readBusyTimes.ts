import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { Worker } from 'node:worker_threads';
import type { BusyWindow } from './busyTimesOf.ts';

/** How long a file may take to be read, and how much memory: most take some milliseconds. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;

/** Built, a file of its own beside the program; in the sources it is TypeScript, which a thread does not read by itself. */
function startThread(workerData: { readonly text: string; readonly window: BusyWindow }): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('busyTimesWorker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('busyTimesWorker.ts', import.meta.url).href);
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(program, { ...options, eval: true });
}

/**
 * Reads a calendar in a thread of its own, which is ended where a hostile file keeps it: other work goes on.
 * Null where it is no calendar, or takes too long.
 */
export function readBusyTimes(
  text: string,
  window: BusyWindow,
  timeoutMs = TIMEOUT_MS,
): Promise<readonly Interval[] | null> {
  return new Promise((resolve) => {
    const worker = startThread({ text, window });
    const finish = (times: readonly Interval[] | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(times);
    };
    const timer = setTimeout(() => finish(null), timeoutMs);
    worker.once('message', (times: readonly Interval[]) => finish(times));
    worker.once('error', () => finish(null));
    worker.once('exit', () => finish(null));
  });
}
