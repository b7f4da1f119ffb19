import { DAY_MS, MINUTE_MS } from './units.ts';
import { dayNumber, formatWallDate } from './wallDate.ts';
import { firstInstantFrom, instantOf, wallAt } from './wallClock.ts';
import { zoneOffsets, type ZoneOffsets } from './zoneOffsets.ts';

/** A wall clock reading: the local date and the minutes after its midnight. */
export interface WallReading {
  readonly date: string;
  readonly minutes: number;
}

/**
 * The instant (epoch milliseconds) of a wall time in a zone; `minutes` after midnight may pass 1440 and then mean the
 * next days. A time in a spring gap moves forward by the gap, one that happens twice means the first (rule T2).
 * Throws a RangeError for a bad date or zone.
 */
export function wallTimeToInstant(timezone: string, date: string, minutes: number): number {
  const wall = dayNumber(date) * DAY_MS + minutes * MINUTE_MS;
  return instantOf(offsetsAround(timezone, wall), wall);
}

/** What the wall clock of a zone shows at an instant (epoch milliseconds). Throws a RangeError for a bad zone. */
export function instantToWall(timezone: string, instant: number): WallReading {
  const wall = wallAt(offsetsAround(timezone, instant), instant);
  const day = Math.floor(wall / DAY_MS);
  return { date: formatWallDate(day), minutes: Math.floor((wall - day * DAY_MS) / MINUTE_MS) };
}

/** The local date 'YYYY-MM-DD' of an instant (epoch milliseconds) in a zone. */
export function localDate(timezone: string, instant: number): string {
  return instantToWall(timezone, instant).date;
}

/**
 * The instants of a date filter, [from 00:00, until + 1 day 00:00) in the zone (rule T4). A day that skips its
 * midnight begins with its first instant. Throws a RangeError for a bad date or zone.
 */
export function datesInterval(
  timezone: string,
  from: string,
  until: string,
): { startAt: number; endAt: number } {
  const first = dayNumber(from) * DAY_MS;
  const last = (dayNumber(until) + 1) * DAY_MS;
  return {
    startAt: firstInstantFrom(offsetsAround(timezone, first), first),
    endAt: firstInstantFrom(offsetsAround(timezone, last), last),
  };
}

function offsetsAround(timezone: string, instantOrWall: number): ZoneOffsets {
  return zoneOffsets(timezone, instantOrWall - DAY_MS, instantOrWall + DAY_MS);
}
