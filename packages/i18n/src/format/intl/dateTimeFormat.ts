import type { DisplayIn } from '../displayIn.ts';
import { languageTag } from './languageTag.ts';

const styles = {
  day: { day: 'numeric' },
  dayLongMonth: { day: 'numeric', month: 'long' },
  dayMonth: { day: 'numeric', month: 'short' },
  isoParts: { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'iso8601' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  longOffset: { timeZoneName: 'longOffset' },
  longWithWeekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthLong: { month: 'long' },
  monthShort: { month: 'short' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'long' },
  weekdayDay: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  weekdayShort: { weekday: 'short' },
  zoneName: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateTimeStyle = keyof typeof styles;

const cache = new Map<string, Intl.DateTimeFormat>();

/**
 * The Intl formatter of a style, made once: making one costs about a hundred times as much as using it.
 * Throws RangeError on a zone that does not exist.
 */
export function dateTimeFormat({ locale, zone }: DisplayIn, style: DateTimeStyle): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${zone}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(languageTag[locale], { ...styles[style], timeZone: zone });
    cache.set(key, format);
  }
  return format;
}
