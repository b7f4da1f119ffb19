import { DAY_MS } from './units.ts';

const MONTHS_PER_YEAR = 12;

/** The calendar's reading of a day number. */
export interface CalendarDay {
  /** Months since year 0: year * 12 + month, with January as 0. */
  readonly monthNumber: number;
  /** 1 to 31. */
  readonly dayOfTheMonth: number;
}

/** In which month a day number lies, and where in it. */
export function calendarDay(day: number): CalendarDay {
  const date = new Date(day * DAY_MS);
  return {
    monthNumber: date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth(),
    dayOfTheMonth: date.getUTCDate(),
  };
}

/** The day number of a day of a month; null where the month has no such day, as April has no 31st. */
export function dayInMonth({ monthNumber, dayOfTheMonth }: CalendarDay): number | null {
  return dayOfTheMonth <= daysInMonth(monthNumber) ? firstOfMonth(monthNumber) + dayOfTheMonth - 1 : null;
}

/** The day number that many months after another one; the end of the month where that month is shorter. */
export function monthsAfter(day: number, months: number): number {
  const { monthNumber, dayOfTheMonth } = calendarDay(day);
  const month = monthNumber + months;
  return firstOfMonth(month) + Math.min(dayOfTheMonth, daysInMonth(month)) - 1;
}

function daysInMonth(monthNumber: number): number {
  return firstOfMonth(monthNumber + 1) - firstOfMonth(monthNumber);
}

function firstOfMonth(monthNumber: number): number {
  return Date.UTC(Math.floor(monthNumber / MONTHS_PER_YEAR), monthNumber % MONTHS_PER_YEAR, 1) / DAY_MS;
}
