import { formatWallTime } from '../../time/wallTime.ts';
import { addDays, dayNumber } from '../../time/wallDate.ts';
import { DAY_MS, DAYS_PER_WEEK } from '../../time/units.ts';
import { datesInterval, instantToWall, localDate } from '../../time/zonedTime.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import type { DateHourRow, Interval, WorkHourRow } from '../../schedule/availability/facts.ts';
import { openingHours, openWindows } from '../../schedule/availability/openHours.ts';
import { MINUTES_PER_DAY } from '../../limits.ts';
import type { BookablePlace, OpenHours } from './bookingPage.ts';

/** When one person of a place works, in the place's zone. */
export interface PersonHours {
  readonly workHours: readonly WorkHourRow[];
  readonly dateHours: readonly DateHourRow[];
  readonly vacations: readonly Interval[];
}

/**
 * When at least one person works at a place: the local day of `now` (epoch milliseconds) and the six after it, each
 * with its open times, ascending and apart (rules A1, A4). What goes on past midnight shows on both days.
 */
export function hoursOfWeek(
  timezone: string,
  people: readonly PersonHours[],
  now: number,
): BookablePlace['hours'] {
  const today = localDate(timezone, now);
  const open = merged(people.flatMap((person) => openOf(timezone, person, today)));
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => {
    const date = addDays(today, index);
    return { date, open: open.flatMap((interval) => partOf(timezone, date, interval)) };
  });
}

/** When a person is open in the week, with the day before it, whose end may lie in it. */
function openOf(timezone: string, person: PersonHours, today: string): Interval[] {
  const first = dayNumber(today) - 1;
  const last = first + DAYS_PER_WEEK;
  const zone = zoneOffsets(timezone, (first - 2) * DAY_MS, (last + 2) * DAY_MS);
  const away = merged(person.vacations);
  return openWindows(openingHours(person), zone, first, last).flatMap((window) => without(window, away));
}

/** What a time has left beside others, which are ascending and apart. */
function without(window: Interval, away: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let { startAt } = window;
  for (const { startAt: from, endAt: until } of away) {
    if (until <= startAt || from >= window.endAt) continue;
    if (from > startAt) left.push({ startAt, endAt: from });
    startAt = until;
  }
  if (startAt < window.endAt) left.push({ startAt, endAt: window.endAt });
  return left;
}

/** Ascending, with those that overlap or touch as one. */
function merged(intervals: readonly Interval[]): Interval[] {
  const apart: Interval[] = [];
  for (const next of intervals.toSorted((one, other) => one.startAt - other.startAt)) {
    const last = apart.at(-1);
    if (!last || next.startAt > last.endAt) apart.push(next);
    else apart[apart.length - 1] = { startAt: last.startAt, endAt: Math.max(last.endAt, next.endAt) };
  }
  return apart;
}

/** The part of a time that lies on a date, as the wall clock shows it. */
function partOf(timezone: string, date: string, { startAt, endAt }: Interval): OpenHours[] {
  const day = datesInterval(timezone, date, date);
  const from = Math.max(startAt, day.startAt);
  const until = Math.min(endAt, day.endAt);
  if (from >= until) return [];
  const minutes = until === day.endAt ? MINUTES_PER_DAY : instantToWall(timezone, until).minutes;
  return [{ from: formatWallTime(instantToWall(timezone, from).minutes), until: formatWallTime(minutes) }];
}
