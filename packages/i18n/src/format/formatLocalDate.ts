import type { Locale } from '../locale.ts';
import { type DateStyle, formatDate } from './formatDate.ts';

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A calendar date without a zone, such as a slot's `date` or an `until` (YYYY-MM-DD), in a language.
 * Throws RangeError on anything else.
 */
export function formatLocalDate(date: string, locale: Locale, style: DateStyle = 'long'): string {
  if (!LOCAL_DATE.test(date)) throw new RangeError(`Not a date like 2024-03-01: ${date}`);
  return formatDate(`${date}T00:00Z`, { locale, zone: 'UTC' }, style);
}
