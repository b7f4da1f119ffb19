import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a promise is kept within so many milliseconds. Rejects as the promise does, if it does so in time. */
export async function settlesWithin(work: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const patience = new AbortController();
  const isLate = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), isLate]);
  } finally {
    patience.abort();
  }
}
