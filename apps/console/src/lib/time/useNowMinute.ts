import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { useSyncExternalStore } from 'react';
import { dayOf, type ZoneClock } from './zoneClock.ts';

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

/** Today's date on a zone's clock, YYYY-MM-DD; it moves on at that zone's midnight. */
export function useToday(clock: ZoneClock): string {
  return formatWallDate(dayOf(clock.localMinuteOf(useNowMinute())));
}
