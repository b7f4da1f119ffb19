import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { useNowMinute } from './useNowMinute.ts';
import { dayOf, type ZoneClock } from './zoneClock.ts';

/** Today's date on a zone's clock, YYYY-MM-DD; it moves on at that zone's midnight. */
export function useToday(clock: ZoneClock): string {
  return formatWallDate(dayOf(clock.localMinuteOf(useNowMinute())));
}
