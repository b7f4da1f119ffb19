import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { instantOf, wallAt } from '@slotkeeper/domain/time/wallClock';
import { zoneOffsets } from '@slotkeeper/domain/time/zoneOffsets';

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

/**
 * Reads one zone's wall clock. The layout works in whole minutes: instants as minutes since 1970 UTC, wall time as
 * minutes since 1970-01-01 00:00 on the zone's own clock, so that a day number and a minute of the day fall out by
 * division. The browser's zone never takes part (rules T2, T6).
 */
export interface ZoneClock {
  readonly zone: string;
  /** The wall minute shown in the zone at that instant. */
  localMinuteOf(epochMinute: number): number;
  /** The instant of a wall minute: in a gap it moves on by the gap, of two it is the first (rule T2). */
  epochMinuteOf(localMinute: number): number;
}

/** The minute of the day, 0 to 1439, of a wall minute. */
export function minuteOfDay(localMinute: number): number {
  return localMinute - dayOf(localMinute) * MINUTES_PER_DAY;
}

/** The day number of a wall minute. */
export function dayOf(localMinute: number): number {
  return Math.floor(localMinute / MINUTES_PER_DAY);
}

const STEP_MINUTES = 30;

/**
 * The wall times to choose from, every half hour: 00:00 to 23:30 to start at, 00:30 to 24:00 to end at (spec 9,
 * rule A1). A time beside that grid that is chosen already stays a choice.
 */
export function halfHours(edge: 'start' | 'end', chosen: string): string[] {
  const first = edge === 'start' ? 0 : STEP_MINUTES;
  const count = MINUTES_PER_DAY / STEP_MINUTES;
  const times = Array.from({ length: count }, (_, step) => formatWallTime(first + step * STEP_MINUTES));
  return times.includes(chosen) ? times : [...times, chosen].sort();
}
