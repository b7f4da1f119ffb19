import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';

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
