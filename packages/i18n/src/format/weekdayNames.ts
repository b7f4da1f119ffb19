import type { Locale } from '../locale.ts';
import { dateTimeFormat } from './intl/dateTimeFormat.ts';
import { DAY_MS } from './intl/units.ts';

export type WeekdayStyle = 'weekday' | 'weekdayShort' | 'weekdayNarrow';

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
