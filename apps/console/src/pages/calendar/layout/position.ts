import { MINUTES_PER_HOUR } from '@slotkeeper/domain/time/units';
import type { HourRange } from './visibleHours.ts';

/** Where something stands in a column, in percent of the column's height. */
export interface VerticalPlace {
  readonly top: number;
  readonly height: number;
}

/**
 * The place of a stretch of wall minutes among the hours shown; what lies outside them is cut off. By the wall clock,
 * so that 10:00 stands at one height on every day, also where the clock changes.
 */
export function verticalPlace(from: number, until: number, hours: HourRange): VerticalPlace {
  const top = share(from, hours);
  return { top, height: share(until, hours) - top };
}

/** Whether a wall minute lies within the hours shown. */
export function isShown(minute: number, hours: HourRange): boolean {
  return minute >= hours.first * MINUTES_PER_HOUR && minute < hours.last * MINUTES_PER_HOUR;
}

function share(minute: number, { first, last }: HourRange): number {
  const within = (minute - first * MINUTES_PER_HOUR) / ((last - first) * MINUTES_PER_HOUR);
  return Math.min(Math.max(within, 0), 1) * 100;
}
