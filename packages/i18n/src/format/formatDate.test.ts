import { describe, expect, it } from 'vitest';
import type { Locale } from '../locale.ts';
import {
  type DateStyle,
  formatDate,
  formatLocalDate,
  localDateOf,
  weekdayName,
  weekdayNames,
} from './formatDate.ts';
import { formatDateTime } from './formatDateTime.ts';
import { formatRelativeTime } from './formatRelativeTime.ts';

/** Bulgarian dates have a narrow no-break space before 'г.'; what counts here is what the eye reads. */
const plain = (text: string) => text.replaceAll('\u202F', ' ');

describe('dates in three languages', () => {
  it.each<[Locale, DateStyle, string]>([
    ['en', 'long', '1st March 2024'],
    ['it', 'long', '1º marzo 2024'],
    ['bg', 'long', '1 март 2024 г.'],
    ['en', 'longWithWeekday', 'Friday, 1st March 2024'],
    ['it', 'longWithWeekday', 'venerdì 1º marzo 2024'],
    ['bg', 'longWithWeekday', 'петък, 1 март 2024 г.'],
    ['en', 'medium', '1 Mar 2024'],
    ['it', 'medium', '1 mar 2024'],
    ['bg', 'medium', '1.03.2024 г.'],
    ['en', 'numeric', '01/03/2024'],
    ['it', 'numeric', '01/03/2024'],
    ['bg', 'numeric', '01.03.2024 г.'],
    ['en', 'weekdayDay', 'Fri 1 Mar'],
    ['it', 'weekdayDay', 'ven 1 mar'],
    ['bg', 'weekdayDay', 'пт, 1.03'],
    ['en', 'month', 'March 2024'],
    ['it', 'month', 'marzo 2024'],
    ['bg', 'month', 'март 2024 г.'],
    ['en', 'day', '1'],
  ])('%s, %s: %s', (locale, style, shown) => {
    expect(plain(formatDate('2024-03-01T10:00Z', { locale, zone: 'Europe/Sofia' }, style))).toBe(shown);
    expect(plain(formatLocalDate('2024-03-01', locale, style))).toBe(shown);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [31, '31st'],
  ])('the English day %d is %s', (day, ordinal) => {
    expect(formatLocalDate(`2024-03-${String(day).padStart(2, '0')}`, 'en')).toBe(`${ordinal} March 2024`);
  });

  it('an Italian 2 has no ordinal', () => {
    expect(formatLocalDate('2024-03-02', 'it')).toBe('2 marzo 2024');
  });

  it.each([
    ['not a date', '01/03/2024'],
    ['a moment', '2024-03-01T00:00Z'],
    ['a day that does not exist', '2024-13-40'],
  ])('a local date that is %s is refused', (_what, date) => {
    expect(() => formatLocalDate(date, 'en')).toThrow(RangeError);
  });
});

describe('T6: the zone is always said, and decides the day', () => {
  it.each([
    ['Asia/Kathmandu', '2nd March 2024, 00:00', '2024-03-02'],
    ['America/St_Johns', '1st March 2024, 2:45 PM', '2024-03-01'],
    ['Europe/Sofia', '1st March 2024, 20:15', '2024-03-01'],
    ['Pacific/Kiritimati', '2nd March 2024, 8:15 AM', '2024-03-02'],
    ['UTC', '1st March 2024, 18:15', '2024-03-01'],
  ])('18:15 UTC in %s is %s', (zone, shown, date) => {
    const instant = '2024-03-01T18:15:00Z';
    expect(formatDateTime(instant, { locale: 'en', zone })).toBe(shown);
    expect(localDateOf(Date.parse(instant), zone)).toBe(date);
  });

  it.each([['2024-03-01T10:00'], ['2024-03-01'], ['tomorrow'], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    '%s is no moment, since it names no zone',
    (instant) => {
      expect(() => formatDate(instant, { locale: 'en', zone: 'UTC' })).toThrow(RangeError);
    },
  );

  it('a zone that does not exist is refused; both spellings of Kyiv are one', () => {
    expect(() => formatDate(0, { locale: 'en', zone: 'Europe/Atlantis' })).toThrow(RangeError);
    const at = '2024-06-01T10:00Z';
    expect(formatDateTime(at, { locale: 'bg', zone: 'Europe/Kyiv' })).toBe(
      formatDateTime(at, { locale: 'bg', zone: 'Europe/Kiev' }),
    );
  });
});

describe('moments as people say them', () => {
  const now = '2024-03-01T22:30:00Z';

  it.each<[string, Locale, string]>([
    ['2024-03-01T22:29:30Z', 'en', 'now'],
    ['2024-03-01T22:25:00Z', 'en', '5 minutes ago'],
    ['2024-03-01T22:25:00Z', 'bg', 'преди 5 минути'],
    ['2024-03-02T00:30:00Z', 'it', 'tra 2 ore'],
    ['2024-02-29T22:30:00Z', 'en', 'yesterday'],
    ['2024-02-28T23:00:00Z', 'en', '2 days ago'],
    ['2024-02-24T00:10:00Z', 'en', '6 days ago'],
    ['2024-02-23T23:50:00Z', 'en', '23 Feb 2024'],
    ['2024-02-20T22:30:00Z', 'en', '20 Feb 2024'],
  ])('%s in %s is %s', (instant, locale, shown) => {
    expect(formatRelativeTime(instant, now, { locale, zone: 'UTC' })).toBe(shown);
  });
});

describe('weekdays begin on Monday (spec 9)', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Monday', 'Sunday'],
    ['it', 'lunedì', 'domenica'],
    ['bg', 'понеделник', 'неделя'],
  ])('in %s: 0 is %s and 6 is %s', (locale, monday, sunday) => {
    expect(weekdayNames(locale)).toHaveLength(7);
    expect(weekdayName(0, locale)).toBe(monday);
    expect(weekdayName(6, locale)).toBe(sunday);
  });

  it('in short form', () => {
    expect(weekdayNames('en', 'weekdayShort')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(weekdayNames('bg', 'weekdayShort')).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд']);
  });

  it('and there is no day 7', () => {
    expect(() => weekdayName(7, 'en')).toThrow(RangeError);
  });
});

it.each<[Locale, string, string]>([
  ['en', 'Mar', 'Dec'],
  ['it', 'mar', 'dic'],
  ['bg', 'мар', 'дек'],
])('a short month in %s is a word, %s or %s', (locale, march, december) => {
  expect(formatLocalDate('2026-03-31', locale, 'monthShort')).toBe(march);
  expect(formatLocalDate('2026-12-01', locale, 'monthShort')).toBe(december);
});
