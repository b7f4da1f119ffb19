import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';

/** The Monday on or before a day (decisions T1: Monday is day 0). Days are numbers since 1970-01-01. */
export function mondayOf(day: number): number {
  return day - dayOfTheWeek(day);
}

/** The first day of the month that holds a day, moved by whole months. */
export function firstOfMonth(day: number, monthsLater = 0): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1) / DAY_MS;
}

/** The same day of the month some months later, or the month's last where it is shorter: 31 January + 1 is 28 February. */
export function addMonths(day: number, months: number): number {
  const first = firstOfMonth(day, months);
  const daysIntoMonth = day - firstOfMonth(day);
  const lastOfMonth = firstOfMonth(day, months + 1) - 1;
  return Math.min(first + daysIntoMonth, lastOfMonth);
}

/** The days from `first` to `last`, both included. */
export function daysBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
