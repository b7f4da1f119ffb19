import { DAY_MS, DAYS_PER_WEEK } from './units.ts';

/** Years that this product can mean; a date outside them is a slip of the keyboard. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const FIRST_DAY = Date.UTC(FIRST_YEAR, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(LAST_YEAR, 11, 31) / DAY_MS;
/** Day number 0, 1 January 1970, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 3;

/** Every date that was ever met, as text and as number, so that each is made and read once. */
const dateTexts = new Map<number, string>();
const dayNumbers = new Map<string, number>();

/**
 * Reads a wall date 'YYYY-MM-DD' of the years 1900 to 2199 as a day number (days since 1970-01-01); null for anything
 * else, also for dates that do not exist, such as 2026-02-30.
 */
export function parseWallDate(text: string): number | null {
  const known = dayNumbers.get(text);
  if (known !== undefined) return known;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  if (!isWallDay(day) || formatWallDate(day) !== text) return null;
  dayNumbers.set(text, day);
  return day;
}

/** The day number of a wall date that is known to be good. Throws a RangeError for any other text. */
export function dayNumber(date: string): number {
  const day = parseWallDate(date);
  if (day === null) throw new RangeError(`Not a wall date: ${date}`);
  return day;
}

/** Whether a day number lies in the years 1900 to 2199. */
export function isWallDay(day: number): boolean {
  return Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

/** The wall date 'YYYY-MM-DD' of a day number. Each text is made once and then shared by all slots of that day. */
export function formatWallDate(day: number): string {
  let text = dateTexts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    dateTexts.set(day, text);
  }
  return text;
}

/** The wall date `days` after (or before, if negative) another one. Throws a RangeError for a text that is no date. */
export function addDays(date: string, days: number): string {
  return formatWallDate(dayNumber(date) + days);
}

/** The day of the week of a day number: 0 (Monday) to 6 (Sunday) (rule T1). */
export function dayOfTheWeek(day: number): number {
  const weekday = (day + WEEKDAY_OF_DAY_ZERO) % DAYS_PER_WEEK;
  return weekday < 0 ? weekday + DAYS_PER_WEEK : weekday;
}

const MONTHS_PER_YEAR = 12;

/** The calendar's reading of a day number. */
interface CalendarDay {
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
