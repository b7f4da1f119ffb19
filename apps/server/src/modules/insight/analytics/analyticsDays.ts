import { addDays } from '@slotkeeper/domain/time/wallDate';
import { datesInterval } from '@slotkeeper/domain/time/zonedTime';

/** The local days of a period, and the instants (epoch milliseconds) at which they begin, with the end of the last. */
export interface AnalyticsDays {
  readonly dates: readonly string[];
  readonly boundaries: readonly number[];
}

/** The days from one local date to another, both included, as the place's clock has them (rules T1, T4). */
export function analyticsDays(timezone: string, from: string, to: string): AnalyticsDays {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  const boundaries = dates.map((date) => datesInterval(timezone, date, date).startAt);
  return { dates, boundaries: [...boundaries, datesInterval(timezone, to, to).endAt] };
}
