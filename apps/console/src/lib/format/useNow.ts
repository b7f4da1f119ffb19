import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useSyncExternalStore } from 'react';

/** The current time in epoch milliseconds, to the minute, for texts such as '5 minutes ago'. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, thisMinute);
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
