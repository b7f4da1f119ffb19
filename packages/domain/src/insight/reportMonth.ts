import { MONTHLY_REPORT_DAYS } from '../limits.ts';
import { calendarDay, dayNumber, formatWallDate, monthsAfter } from '../time/wallDate.ts';
import { localDate } from '../time/zonedTime.ts';

/** The local dates of a month, both included. */
export interface MonthDates {
  readonly from: string;
  readonly to: string;
}

/**
 * The first day (YYYY-MM-01) of the month that is to be reported on at an instant (epoch milliseconds): the one that has ended
 * by the calendars of all these zones (rule T1), within the first days of the next, so that a server that was down
 * catches up. Null at other times, and without a zone.
 */
export function reportMonth(timezones: readonly string[], now: number): string | null {
  const [earliest] = timezones.map((timezone) => localDate(timezone, now)).toSorted();
  if (earliest === undefined) return null;
  const day = dayNumber(earliest);
  const { dayOfTheMonth } = calendarDay(day);
  return dayOfTheMonth > MONTHLY_REPORT_DAYS
    ? null
    : formatWallDate(monthsAfter(day - dayOfTheMonth + 1, -1));
}

/** The first zones of the world to begin a day, and the last. */
const EXTREME_ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12'];

/** The month that is to be reported on anywhere at an instant; null where no place can be within its days. */
export function reportMonthAnywhere(now: number): string | null {
  const [month] = EXTREME_ZONES.flatMap((timezone) => reportMonth([timezone], now) ?? []);
  return month ?? null;
}

/** The dates of the month with this first day, or of one so many months after it. */
export function monthDates(month: string, after = 0): MonthDates {
  const first = monthsAfter(dayNumber(month), after);
  return { from: formatWallDate(first), to: formatWallDate(monthsAfter(first, 1) - 1) };
}
