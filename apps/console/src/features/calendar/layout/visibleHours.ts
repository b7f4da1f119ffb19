import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import type { CalendarView } from './calendarView.ts';
import { dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import { type DaySegment, dayOf, minuteOfDay } from './segmentsByDay.ts';
import type { ZoneClock } from './zoneClock.ts';

/** Whole hours of the day that the grid shows, 0 to 24: [first, last). */
export interface HourRange {
  readonly first: number;
  readonly last: number;
}

/** A weekly row of work hours: wall minutes of the place's day, day 0 Monday. */
export interface WorkHourRow {
  readonly dayOfTheWeek: number;
  readonly open: number;
  readonly close: number;
}

const MINUTES_PER_HOUR = 60;
const WEEK_DEFAULT: HourRange = { first: 8, last: 20 };
const DAY_DEFAULT: HourRange = { first: 7, last: 20 };

/** The hours of a grid without work hours: 08:00 to 20:00, in the day view 07:00 to 20:00 (spec 9). */
export function defaultHours(view: CalendarView): HourRange {
  return view === 'day' ? DAY_DEFAULT : WEEK_DEFAULT;
}

/**
 * The hours from the earliest opening to the latest closing (spec 9) over the shown days. Work hours are wall times of
 * the place (decisions T1); they are read as instants on each of its days and shown on the viewer's clock, where a
 * window that crosses the viewer's midnight needs the whole day. `days` are the viewer's day numbers.
 */
export function hoursOfWork(
  rows: readonly WorkHourRow[],
  days: readonly number[],
  place: ZoneClock,
  viewer: ZoneClock,
): HourRange | null {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of placeDaysOf(days)) {
    for (const row of rows) {
      if (row.dayOfTheWeek !== dayOfTheWeek(day) || row.open >= row.close) continue;
      const shown = shownRange(row, day, place, viewer);
      if (shown.last <= startOf(days) || shown.first >= endOf(days)) continue;
      const whole = dayOf(shown.first) !== dayOf(shown.last - 1);
      first = Math.min(first, whole ? 0 : minuteOfDay(shown.first));
      last = Math.max(last, whole ? MINUTES_PER_DAY : minuteOfDay(shown.last - 1) + 1);
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

/** The viewer's days may hold parts of the place's day before and after. */
function placeDaysOf(days: readonly number[]): number[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [first - 1, ...days, last + 1];
}

function shownRange(row: WorkHourRow, day: number, place: ZoneClock, viewer: ZoneClock) {
  const midnight = day * MINUTES_PER_DAY;
  return {
    first: viewer.localMinuteOf(place.epochMinuteOf(midnight + row.open)),
    last: viewer.localMinuteOf(place.epochMinuteOf(midnight + row.close)),
  };
}

function startOf(days: readonly number[]): number {
  return (days[0] ?? 0) * MINUTES_PER_DAY;
}

function endOf(days: readonly number[]): number {
  return ((days.at(-1) ?? 0) + 1) * MINUTES_PER_DAY;
}

function wholeHours(first: number, last: number): HourRange {
  return { first: Math.floor(first / MINUTES_PER_HOUR), last: Math.ceil(last / MINUTES_PER_HOUR) };
}
