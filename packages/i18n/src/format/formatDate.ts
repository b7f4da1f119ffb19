import { dateTimeFormat } from './intl/dateTimeFormat.ts';
import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';
import { ordinalDay } from './intl/ordinalDay.ts';

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
  const format = dateTimeFormat(display, style);
  const ms = epochMs(instant);
  if (!writtenOut.has(style)) return format.format(ms);
  return format
    .formatToParts(ms)
    .map(({ type, value }) => (type === 'day' ? ordinalDay(Number(value), display.locale) : value))
    .join('');
}
