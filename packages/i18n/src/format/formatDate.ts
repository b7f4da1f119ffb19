import type { Locale } from '../locale.ts';
import { type DisplayIn, epochMs, type Instant } from './displayIn.ts';
import { dateTimeFormat } from './intl/dateTimeFormat.ts';
import { ordinalDay } from './intl/numberFormat.ts';
import { DAY_MS } from './intl/milliseconds.ts';

/**
 * How much of a date is shown. In English: `long` 1st March 2024 · `longWithWeekday` Friday, 1st March 2024 ·
 * `dayLongMonth` 1st March · `medium` 1 Mar 2024 · `numeric` 01/03/2024 · `dayMonth` 1 Mar · `weekdayDay` Fri 1 Mar ·
 * `month` March 2024 · `monthShort` Mar · `day` 1
 */
export type DateStyle =
  | 'day'
  | 'dayLongMonth'
  | 'dayMonth'
  | 'long'
  | 'longWithWeekday'
  | 'medium'
  | 'month'
  | 'monthShort'
  | 'numeric'
  | 'weekdayDay';

/** Styles that say the day as it is spoken. */
const writtenOut: ReadonlySet<DateStyle> = new Set(['dayLongMonth', 'long', 'longWithWeekday']);

/**
 * The date of a moment, as it is in the given zone and language (rule T6).
 * Throws RangeError on an invalid moment or zone.
 */
export function formatDate(instant: Instant, display: DisplayIn, style: DateStyle = 'long'): string {
  const ms = epochMs(instant);
  // Intl writes a short month in Bulgarian as a number.
  if (style === 'monthShort' && display.locale === 'bg')
    return dateTimeFormat(display, 'monthLong').format(ms).slice(0, 3);
  const format = dateTimeFormat(display, style);
  if (!writtenOut.has(style)) return format.format(ms);
  return format
    .formatToParts(ms)
    .map(({ type, value }) => (type === 'day' ? ordinalDay(Number(value), display.locale) : value))
    .join('');
}

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A calendar date without a zone, such as a slot's `date` or an `until` (YYYY-MM-DD), in a language.
 * Throws RangeError on anything else.
 */
export function formatLocalDate(date: string, locale: Locale, style: DateStyle = 'long'): string {
  if (!LOCAL_DATE.test(date)) throw new RangeError(`Not a date like 2024-03-01: ${date}`);
  return formatDate(`${date}T00:00Z`, { locale, zone: 'UTC' }, style);
}

/** The calendar date (YYYY-MM-DD) of a moment in epoch milliseconds, in a zone. */
export function localDateOf(ms: number, zone: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of dateTimeFormat({ locale: 'en', zone }, 'isoParts').formatToParts(ms)) {
    parts[type] = value;
  }
  return `${parts.year}-${parts.month}-${parts.day}`;
}

type WeekdayStyle = 'weekday' | 'weekdayShort' | 'weekdayNarrow';

/** 1 January 2024 was a Monday. */
const A_MONDAY = Date.UTC(2024, 0, 1);

/** The names of the week's days, Monday first as the days are numbered (spec 9: 0 Monday to 6 Sunday). */
export function weekdayNames(locale: Locale, style: WeekdayStyle = 'weekday'): readonly string[] {
  const format = dateTimeFormat({ locale, zone: 'UTC' }, style);
  return Array.from({ length: 7 }, (_, day) => format.format(A_MONDAY + day * DAY_MS));
}

/** The name of one day, 0 Monday to 6 Sunday. Throws RangeError on any other number. */
export function weekdayName(day: number, locale: Locale, style: WeekdayStyle = 'weekday'): string {
  const name = weekdayNames(locale, style)[day];
  if (name === undefined) throw new RangeError(`Not a day from 0 (Monday) to 6 (Sunday): ${day}`);
  return name;
}
