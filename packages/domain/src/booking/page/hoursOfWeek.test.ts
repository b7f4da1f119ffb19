import { describe, expect, test } from 'vitest';
import { hoursOfWeek, type PersonHours } from './hoursOfWeek.ts';

const SOFIA = 'Europe/Sofia';
/** A Monday, 10:00 in Sofia. */
const MONDAY = Date.UTC(2026, 2, 2, 8);

const works = (openTime: string, closeTime: string, days = [0, 1, 2, 3, 4]): PersonHours => ({
  workHours: days.map((dayOfTheWeek) => ({ dayOfTheWeek, openTime, closeTime, isOpen: true })),
  dateHours: [],
  vacations: [],
});
const weekOf = (people: readonly PersonHours[], now = MONDAY, zone = SOFIA) =>
  Object.fromEntries(
    hoursOfWeek(zone, people, now).map(({ date, open }) => [
      date,
      open.map(({ from, until }) => `${from}-${until}`).join(' '),
    ]),
  );

describe('C2: the hours of a place', () => {
  test('are seven days from today on, closed where nobody works', () => {
    expect(weekOf([works('09:00', '17:00')])).toEqual({
      '2026-03-02': '09:00-17:00',
      '2026-03-03': '09:00-17:00',
      '2026-03-04': '09:00-17:00',
      '2026-03-05': '09:00-17:00',
      '2026-03-06': '09:00-17:00',
      '2026-03-07': '',
      '2026-03-08': '',
    });
    expect(new Set(Object.values(weekOf([])))).toEqual(new Set(['']));
  });

  test('are those of all who work there together, apart only where nobody works', () => {
    const people = [works('09:00', '12:00', [0]), works('11:00', '13:00', [0]), works('15:00', '19:30', [0])];
    expect(weekOf(people)['2026-03-02']).toBe('09:00-13:00 15:00-19:30');
  });

  test('A1, A4: those of a date replace the weekly ones, and a vacation takes time away', () => {
    const person: PersonHours = {
      ...works('09:00', '17:00'),
      dateHours: [
        { date: '2026-03-03', openTime: '10:00:00', closeTime: '11:00:00', isOpen: true },
        { date: '2026-03-04', openTime: '00:00:00', closeTime: '24:00:00', isOpen: false },
      ],
      vacations: [{ startAt: Date.UTC(2026, 2, 5, 10), endAt: Date.UTC(2026, 2, 6, 8) }],
    };
    expect(weekOf([person])).toMatchObject({
      '2026-03-03': '10:00-11:00',
      '2026-03-04': '',
      '2026-03-05': '09:00-12:00',
      '2026-03-06': '10:00-17:00',
    });
    expect(weekOf([person, works('14:00', '15:00')])['2026-03-05']).toBe('09:00-12:00 14:00-15:00');
  });

  test('a whole day ends at 24:00, and a night shows on both days', () => {
    const night: PersonHours = {
      ...works('20:00', '24:00', [6]),
      workHours: [
        { dayOfTheWeek: 6, openTime: '20:00', closeTime: '24:00', isOpen: true },
        { dayOfTheWeek: 0, openTime: '00:00', closeTime: '02:00', isOpen: true },
      ],
    };
    expect(weekOf([night])).toMatchObject({ '2026-03-02': '00:00-02:00', '2026-03-08': '20:00-24:00' });
    expect(weekOf([works('00:00', '24:00', [0, 1])])).toMatchObject({
      '2026-03-02': '00:00-24:00',
      '2026-03-03': '00:00-24:00',
    });
  });

  test('T2: are wall times on the day on which the clocks change, and today is the place’s', () => {
    const sunday = Date.UTC(2026, 2, 28, 23);
    expect(weekOf([works('00:00', '10:00', [6])], sunday)['2026-03-29']).toBe('00:00-10:00');
    expect(Object.keys(weekOf([], sunday, 'America/New_York'))[0]).toBe('2026-03-28');
  });
});
