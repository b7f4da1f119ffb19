import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { MINUTES_PER_HOUR } from '@slotkeeper/domain/time/units';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';
import { dayOf, minuteOfDay, type ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { DaySegment } from './segmentsByDay.ts';
import { openStretches, type WorkSchedule } from './workSchedule.ts';

/** Whole hours of the day that the grid shows, 0 to 24: [first, last). */
export interface HourRange {
  readonly first: number;
  readonly last: number;
}

const WEEK_DEFAULT: HourRange = { first: 8, last: 20 };
const DAY_DEFAULT: HourRange = { first: 7, last: 20 };

/** The hours of a grid without work hours: 08:00 to 20:00, in the day view 07:00 to 20:00 (spec 9). */
export function defaultHours(view: CalendarView): HourRange {
  return view === 'day' ? DAY_DEFAULT : WEEK_DEFAULT;
}

/**
 * The hours from the earliest opening to the latest closing (spec 9) of all providers over the shown days, on the
 * viewer's clock; a window that crosses the viewer's midnight needs the whole day. Null without work hours.
 */
export function hoursOfWork(
  schedules: readonly WorkSchedule[],
  days: readonly number[],
  viewer: ZoneClock,
): HourRange | null {
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return null;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const schedule of schedules) {
    for (const { from, until } of openStretches(schedule, firstDay, lastDay, viewer)) {
      const isWhole = dayOf(from) !== dayOf(until - 1);
      first = Math.min(first, isWhole ? 0 : minuteOfDay(from));
      last = Math.max(last, isWhole ? MINUTES_PER_DAY : minuteOfDay(until - 1) + 1);
    }
  }
  return first < last ? wholeHours(first, last) : null;
}

/** Widens a range of hours so that no segment is cut off or hidden. */
export function widenHours(hours: HourRange, segments: Iterable<DaySegment>): HourRange {
  let { first, last } = hours;
  for (const segment of segments) {
    first = Math.min(first, Math.floor(segment.from / MINUTES_PER_HOUR));
    last = Math.max(last, Math.ceil(segment.until / MINUTES_PER_HOUR));
  }
  return first === hours.first && last === hours.last ? hours : { first, last };
}

function wholeHours(first: number, last: number): HourRange {
  return { first: Math.floor(first / MINUTES_PER_HOUR), last: Math.ceil(last / MINUTES_PER_HOUR) };
}

/** A position in a column, in percent of the column's height. */
interface VerticalPlace {
  readonly top: number;
  readonly height: number;
}

/**
 * The place of a stretch of wall minutes among the hours shown; what lies outside them is cut off. By the wall clock,
 * so that 10:00 is at one height on every day, also where the clock changes.
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
