import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';

const MS_PER_DAY = MINUTES_PER_DAY * 60_000;
const DAYS_PER_WEEK = 7;
/** 1970-01-01 was a Thursday: day 3 of a week that starts on Monday. */
const EPOCH_WEEKDAY = 3;

/** The number of a local date, counted in days since 1970-01-01. `date` is YYYY-MM-DD; NaN where it is no date. */
export function dayNumberOf(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return Number.NaN;
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / MS_PER_DAY;
  return dateOf(day) === date ? day : Number.NaN;
}

/** The local date of a day number, as YYYY-MM-DD. */
export function dateOf(dayNumber: number): string {
  return new Date(dayNumber * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Whether a text is an existing date written YYYY-MM-DD (2026-02-30 is none). */
export function isCalendarDate(text: string): boolean {
  return !Number.isNaN(dayNumberOf(text));
}

/** The day of the week, 0 Monday to 6 Sunday (spec 9). */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + EPOCH_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** The Monday on or before a day. */
export function mondayOf(dayNumber: number): number {
  return dayNumber - weekdayOf(dayNumber);
}

/** The first day of the month that holds a day, moved by whole months. */
export function firstOfMonth(dayNumber: number, monthsLater = 0): number {
  const date = new Date(dayNumber * MS_PER_DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1) / MS_PER_DAY;
}

/** The same day of the month some months later; the month's last day where it is shorter (31 January + 1 = 28 February). */
export function addMonths(dayNumber: number, months: number): number {
  const first = firstOfMonth(dayNumber, months);
  const dayOfMonth = dayNumber - firstOfMonth(dayNumber);
  const lastOfMonth = firstOfMonth(dayNumber, months + 1) - 1;
  return Math.min(first + dayOfMonth, lastOfMonth);
}

/** The day numbers from `first` to `last`, both included. */
export function daysBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
