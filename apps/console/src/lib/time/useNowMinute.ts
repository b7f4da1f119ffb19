import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useSyncExternalStore } from 'react';

function nowMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}

/** Ticks at each full minute, also after the computer has slept. */
function subscribe(onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onTick();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

/** The present minute, counted since 1970 UTC. */
export function useNowMinute(): number {
  return useSyncExternalStore(subscribe, nowMinute);
}
