import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { instantOf, wallAt } from '@slotkeeper/domain/time/zoneClock';
import { zoneOffsets } from '@slotkeeper/domain/time/zoneOffsets';
import type { ZoneClock } from './zoneClock.ts';

/** The clock of an IANA zone, read from the domain's offset tables. Throws a RangeError on use for an unknown zone. */
export function createZoneClock(zone: string): ZoneClock {
  const tableAround = (ms: number) => zoneOffsets(zone, ms - DAY_MS, ms + DAY_MS);
  return {
    zone,
    localMinuteOf(epochMinute) {
      const instant = epochMinute * MINUTE_MS;
      return Math.floor(wallAt(tableAround(instant), instant) / MINUTE_MS);
    },
    epochMinuteOf(localMinute) {
      const wall = localMinute * MINUTE_MS;
      return instantOf(tableAround(wall), wall) / MINUTE_MS;
    },
  };
}
