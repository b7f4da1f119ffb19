import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { dayOf } from './layout/segmentsByDay.ts';
import type { ZoneClock } from './layout/zoneClock.ts';
import { useNowMinute } from './useNowMinute.ts';

/** Today's date on a zone's clock, YYYY-MM-DD; it moves on at that zone's midnight. */
export function useToday(clock: ZoneClock): string {
  return formatWallDate(dayOf(clock.localMinuteOf(useNowMinute())));
}
