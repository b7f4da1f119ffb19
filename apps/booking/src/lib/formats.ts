import { formatDate, formatLocalDate, localDateOf } from '@slotkeeper/i18n/format/formatDate';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { formatZone, hasSameClock } from '@slotkeeper/i18n/format/zone/formatZone';
import type { Locale } from '@slotkeeper/i18n/locale';
import { capitalize } from './capitalize.ts';

/** How a place's times and amounts are written in a language. */
export function formatsOf(locale: Locale, zone: string, currency: string) {
  const display = { locale, zone };
  return {
    money: (amount: number) => formatMoney(amount, currency, locale),
    minutes: (count: number) => formatDuration(count, locale),
    time: (instant: string) => formatTime(instant, display),
    range: (from: string, until: string) => formatTimeRange(from, until, display),
    month: (instant: string) => formatDate(instant, display, 'monthShort'),
    day: (instant: string) => capitalize(formatDate(instant, display, 'longWithWeekday')),
    shortDay: (instant: string) => capitalize(formatDate(instant, display, 'weekdayDay')),
    /** `…Within`: inside a sentence, or behind a colon. The others begin a line. */
    dayWithin: (instant: string) => formatDate(instant, display, 'longWithWeekday'),
    momentWithin: (instant: string) =>
      `${formatDate(instant, display, 'weekdayDay')}, ${formatTime(instant, display)}`,
    localDay: (date: string) => capitalize(formatLocalDate(date, locale, 'longWithWeekday')),
    localDayWithin: (date: string) => formatLocalDate(date, locale, 'longWithWeekday'),
    dateOf: (instant: string | number) => localDateOf(Number(new Date(instant)), zone),
    zone: (instant: string) => formatZone(display, instant),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** Whether this browser's clock shows another time than that of a place at a moment. Only browsers know. */
export function isZoneForeign(zone: string, instant: string): boolean {
  return !hasSameClock(zone, Intl.DateTimeFormat().resolvedOptions().timeZone, instant);
}

/** A date some days later; dates have no zone, so that each has 24 hours. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
