import { calendarDay, dayNumber, formatWallDate, monthsAfter } from '../time/wallDate.ts';
import { datesInterval } from '../time/zonedTime.ts';

/** Calendar months by their first days, and the instants (epoch milliseconds) at which they begin, with the end of the last. */
export interface Months {
  readonly dates: readonly string[];
  readonly boundaries: readonly number[];
}

/** The calendar months that some ascending local dates touch, as the place's clock has them (rule T1). */
export function monthsOf(timezone: string, dates: readonly string[]): Months {
  const [from, to = from] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return { dates: [], boundaries: [] };
  const firstOfMonth = (date: string) => dayNumber(date) - calendarDay(dayNumber(date)).dayOfTheMonth + 1;
  const months: string[] = [];
  let day = firstOfMonth(from);
  for (; day <= dayNumber(to); day = monthsAfter(day, 1)) months.push(formatWallDate(day));
  const begins = [...months, formatWallDate(day)].map((date) => datesInterval(timezone, date, date).startAt);
  return { dates: months, boundaries: begins };
}
