import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a promise is kept within so many milliseconds. Rejects as the promise does, if it does so in time. */
export async function settlesWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const polling = new AbortController();
  const isLate = sleep(timeoutMs, false, { signal: polling.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), isLate]);
  } finally {
    polling.abort();
  }
}
