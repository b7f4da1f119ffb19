import { DAYS_PER_WEEK } from '../time/units.ts';
import { calendarDay, dayInMonth } from '../time/wallDate.ts';
import type { Frequency } from './recurrence.ts';

const MONTHS_PER_YEAR = 12;

/**
 * The day number of the `index`th repetition of a day, which is number 0 itself; null where that month or year has no
 * such date: the 31st, 29 February (rule P5).
 */
export function repetitionDay(freq: Frequency, day: number, index: number): number | null {
  switch (freq) {
    case 'DAILY':
      return day + index;
    case 'WEEKLY':
      return day + index * DAYS_PER_WEEK;
    case 'MONTHLY':
      return monthsOn(day, index);
    case 'YEARLY':
      return monthsOn(day, index * MONTHS_PER_YEAR);
  }
}

/**
 * Which repetition of `first` the period (day, week, month or year) of another day number has. For a repetition it is
 * its own index, and periods ascend with the days.
 */
export function repetitionIndex(freq: Frequency, first: number, day: number): number {
  switch (freq) {
    case 'DAILY':
      return day - first;
    case 'WEEKLY':
      return Math.floor((day - first) / DAYS_PER_WEEK);
    case 'MONTHLY':
      return monthNumber(day) - monthNumber(first);
    case 'YEARLY':
      return yearOf(day) - yearOf(first);
  }
}

function monthsOn(day: number, months: number): number | null {
  const first = calendarDay(day);
  return dayInMonth({ ...first, monthNumber: first.monthNumber + months });
}

function monthNumber(day: number): number {
  return calendarDay(day).monthNumber;
}

function yearOf(day: number): number {
  return Math.floor(monthNumber(day) / MONTHS_PER_YEAR);
}
