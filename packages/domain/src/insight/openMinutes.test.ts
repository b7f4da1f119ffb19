import { describe, expect, test } from 'vitest';
import { datesInterval } from '../time/zonedTime.ts';
import { openMinutes, type OpenTimes } from './openMinutes.ts';

const SOFIA = 'Europe/Sofia';
const at = (text: string) => Date.parse(text);

const week = (openTime: string, closeTime: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfTheWeek) => ({ dayOfTheWeek, openTime, closeTime, isOpen: true }));

const provider = (times: Partial<OpenTimes> = {}): OpenTimes => ({
  timezone: SOFIA,
  workHours: week('09:00', '17:00'),
  dateHours: [],
  vacations: [],
  ...times,
});

const days = (...dates: string[]) => [
  ...dates.map((date) => datesInterval(SOFIA, date, date).startAt),
  datesInterval(SOFIA, dates.at(-1) ?? '', dates.at(-1) ?? '').endAt,
];

describe('A1, A4: how long a provider is open', () => {
  test('each day has its hours', () => {
    expect(openMinutes(provider(), days('2026-03-02', '2026-03-03'))).toEqual([480, 480]);
  });

  test('the hours of a date replace the weekly ones, and a closed date has none', () => {
    const dateHours = [
      { date: '2026-03-02', openTime: '10:00', closeTime: '12:00', isOpen: true },
      { date: '2026-03-03', openTime: '00:00', closeTime: '00:00', isOpen: false },
    ];
    expect(openMinutes(provider({ dateHours }), days('2026-03-02', '2026-03-03'))).toEqual([120, 0]);
  });

  test('vacations are taken off once, also where they overlap', () => {
    const vacations = [
      { startAt: at('2026-03-02T12:00+02:00'), endAt: at('2026-03-02T15:00+02:00') },
      { startAt: at('2026-03-02T14:00+02:00'), endAt: at('2026-03-03T10:00+02:00') },
    ];
    expect(openMinutes(provider({ vacations }), days('2026-03-02', '2026-03-03'))).toEqual([180, 420]);
  });

  test.each([
    ['spring', '2026-03-29', 120],
    ['autumn', '2026-10-25', 240],
  ])('T3: 02:00 to 05:00 in %s counts the minutes that pass', (_, date, minutes) => {
    expect(openMinutes(provider({ workHours: week('02:00', '05:00') }), days(date))).toEqual([minutes]);
  });

  test('a night belongs to both of its days', () => {
    const workHours = [
      { dayOfTheWeek: 0, openTime: '22:00', closeTime: '24:00', isOpen: true },
      { dayOfTheWeek: 1, openTime: '00:00', closeTime: '02:00', isOpen: true },
    ];
    expect(openMinutes(provider({ workHours }), days('2026-03-02', '2026-03-03'))).toEqual([120, 120]);
  });
});
