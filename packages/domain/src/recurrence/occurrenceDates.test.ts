import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDay, dayNumber, formatWallDate } from '../time/wallDate.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import { frequencies, type Recurrence } from './recurrence.ts';

describe('P5: a series falls on the same day of its period, and dates that do not exist are skipped', () => {
  it.each<[Recurrence['freq'], string, string | null, string, string, string[], string]>([
    // freq, starts on, until, window, dates, why
    ['DAILY', '2026-02-27', null, '2026-02-27', '2026-03-02', ['27', '28', '01', '02'], 'over a month end'],
    ['DAILY', '2028-02-28', null, '2028-02-28', '2028-03-01', ['28', '29', '01'], 'over a leap day'],
    [
      'DAILY',
      '2026-03-02',
      '2026-03-04',
      '2026-01-01',
      '2026-12-31',
      ['02', '03', '04'],
      'until is included',
    ],
    ['WEEKLY', '2026-03-02', null, '2026-03-10', '2026-03-25', ['16', '23'], 'Mondays of a later window'],
    ['WEEKLY', '2026-12-28', null, '2026-12-28', '2027-01-11', ['28', '04', '11'], 'over the year end'],
    ['MONTHLY', '2026-01-31', null, '2026-01-01', '2026-05-31', ['01-31', '03-31', '05-31'], 'the 31st'],
    ['MONTHLY', '2026-01-30', null, '2026-01-01', '2026-04-30', ['01-30', '03-30', '04-30'], 'the 30th'],
    ['MONTHLY', '2028-01-29', null, '2028-01-01', '2028-03-31', ['01-29', '02-29', '03-29'], 'a leap year'],
    ['MONTHLY', '2026-01-29', null, '2026-01-01', '2026-03-31', ['01-29', '03-29'], 'no leap year'],
    [
      'MONTHLY',
      '2026-01-15',
      '2026-03-14',
      '2026-01-01',
      '2026-12-31',
      ['01-15', '02-15'],
      'until before it',
    ],
    [
      'YEARLY',
      '2028-02-29',
      null,
      '2028-01-01',
      '2036-12-31',
      ['2028-02-29', '2032-02-29', '2036-02-29'],
      'leap days',
    ],
    [
      'YEARLY',
      '2096-02-29',
      null,
      '2096-01-01',
      '2104-12-31',
      ['2096-02-29', '2104-02-29'],
      '2100 is no leap year',
    ],
    ['YEARLY', '2026-03-02', null, '2027-03-02', '2027-03-02', ['2027-03-02'], 'a window of that one day'],
    ['YEARLY', '2026-03-02', null, '2026-03-03', '2027-03-01', [], 'a window between'],
    ['DAILY', '2026-03-02', null, '2026-02-01', '2026-03-01', [], 'a window before its start'],
    ['DAILY', '2026-03-02', null, '2026-03-05', '2026-03-04', [], 'an empty window'],
  ])('%s from %s until %s between %s and %s: %j (%s)', (freq, startsOn, end, from, until, ends) => {
    const dates = occurrenceDates({ freq, startsOn, until: end }, { from, until });
    expect(dates.map((date, index) => date.slice(-(ends[index]?.length ?? 10)))).toEqual(ends);
  });

  const day = fc.integer({ min: dayNumber('1995-01-01'), max: dayNumber('2110-12-31') });
  const recurrence: fc.Arbitrary<Recurrence> = fc
    .record({ freq: fc.constantFrom(...frequencies), start: day, length: fc.option(fc.nat(3_000)) })
    .map(({ freq, start, length }) => ({
      freq,
      startsOn: formatWallDate(start),
      until: length === null ? null : formatWallDate(start + length),
    }));
  const window = fc
    .record({ from: day, length: fc.nat(1_500) })
    .map(({ from, length }) => ({ from: formatWallDate(from), until: formatWallDate(from + length) }));

  it('lists exactly the days that a walk day by day finds', () => {
    fc.assert(
      fc.property(recurrence, window, (rule, asked) => {
        expect(occurrenceDates(rule, asked)).toEqual(walk(rule, asked));
      }),
    );
  });

  it('gives the same dates in one window as in two that follow each other', () => {
    fc.assert(
      fc.property(recurrence, window, fc.nat(1_500), (rule, { from, until }, further) => {
        const next = addDays(until, 1);
        const end = addDays(until, further + 1);
        const inTwo = [
          ...occurrenceDates(rule, { from, until }),
          ...occurrenceDates(rule, { from: next, until: end }),
        ];
        expect(occurrenceDates(rule, { from, until: end })).toEqual(inTwo);
      }),
    );
  });

  it('knows a window three generations away at once', () => {
    const rule = { freq: 'DAILY', startsOn: '1950-01-01', until: null } as const;
    expect(occurrenceDates(rule, { from: '2190-01-01', until: '2190-01-02' })).toEqual([
      '2190-01-01',
      '2190-01-02',
    ]);
  });
});

function walk({ freq, startsOn, until: end }: Recurrence, { from, until }: { from: string; until: string }) {
  const start = dayNumber(startsOn);
  const anchor = calendarDay(start);
  const found: string[] = [];
  for (let day = dayNumber(from); day <= dayNumber(until); day += 1) {
    const { monthNumber, dayOfTheMonth } = calendarDay(day);
    const isOn = {
      DAILY: true,
      WEEKLY: (day - start) % 7 === 0,
      MONTHLY: dayOfTheMonth === anchor.dayOfTheMonth,
      YEARLY: dayOfTheMonth === anchor.dayOfTheMonth && monthNumber % 12 === anchor.monthNumber % 12,
    }[freq];
    if (isOn && day >= start && (end === null || day <= dayNumber(end))) found.push(formatWallDate(day));
  }
  return found;
}
