import { describe, expect, it } from 'vitest';
import { nextDueDate } from './occurrenceDates.ts';

describe('P5: a series is kept booked 12 months ahead', () => {
  const mondays = { freq: 'WEEKLY', startsOn: '2026-03-02', until: null } as const;

  it.each([
    ['a week after the booking', mondays, '2027-03-02', '2026-03-09', '2027-03-08'],
    ['the day before', mondays, '2027-03-02', '2026-03-07', null],
    [
      'after a month without a server: the first that is missing',
      mondays,
      '2027-03-02',
      '2026-04-09',
      '2027-03-08',
    ],
    ['after years: not what has passed', mondays, '2027-03-02', '2028-01-04', '2028-01-10'],
    ['beyond its end', { ...mondays, until: '2027-03-07' }, '2027-03-02', '2026-03-20', null],
    [
      'of leap days, years ahead',
      { ...mondays, freq: 'YEARLY', startsOn: '2024-02-29' },
      '2026-01-01',
      '2027-01-01',
      null,
    ],
    [
      'of leap days, in time',
      { ...mondays, freq: 'YEARLY', startsOn: '2024-02-29' },
      '2026-01-01',
      '2027-03-01',
      '2028-02-29',
    ],
  ] as const)('%s', (_, recurrence, bookedUntil, today, date) => {
    expect(nextDueDate(recurrence, bookedUntil, today)).toBe(date);
  });
});
