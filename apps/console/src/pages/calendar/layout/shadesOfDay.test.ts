import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { closedForAll, type Shade, shadesOfDay, type Vacation } from './shadesOfDay.ts';
import type { WorkSchedule } from './workSchedule.ts';

const sofia = createZoneClock('Europe/Sofia');
const friday = dayNumber('2026-11-27');

function schedule(...hours: [dayOfTheWeek: number, open: number, close: number][]): WorkSchedule {
  const rows = hours.map(([dayOfTheWeek, open, close]) => ({
    dayOfTheWeek,
    open: open * 60,
    close: close * 60,
  }));
  return { providerId: 'elena', rows, place: sofia };
}

function vacation(from: string, until: string): Vacation {
  return { providerId: 'elena', start: given.minute(from), end: given.minute(until) };
}

/** Shades in hours, such as 'closed 0-9'. */
function shades(...facts: Parameters<typeof shadesOfDay>): string[] {
  return shadesOfDay(...facts).map(({ kind, from, until }) => `${kind} ${from / 60}-${until / 60}`);
}

describe('the hours that a provider’s column shades', () => {
  it.each<[string, WorkSchedule, string[]]>([
    ['before and after work', schedule([4, 9, 18]), ['closed 0-9', 'closed 18-24']],
    [
      'and the break between',
      schedule([4, 14, 18], [4, 9, 13]),
      ['closed 0-9', 'closed 13-14', 'closed 18-24'],
    ],
    [
      'A1: not between rows that overlap or touch',
      schedule([4, 9, 13], [4, 12, 14], [4, 14, 18]),
      ['closed 0-9', 'closed 18-24'],
    ],
    ['all of a day off', schedule([0, 9, 18]), ['closed 0-24']],
    ['nothing of a day open to the end', schedule([4, 0, 24]), []],
    ['nothing where no hours are known', schedule(), []],
  ])('are closed %s', (_, rows, expected) => {
    expect(shades(friday, rows, [], sofia)).toEqual(expected);
  });

  it('are closed all day where one provider has no hours and others have', () => {
    expect(shades(friday, schedule(), [], sofia, true)).toEqual(['closed 0-24']);
  });

  it.each([
    ['all of a date that is closed', [], ['closed 0-24']],
    ['around the hours of that date', [{ open: 600, close: 840 }], ['closed 0-10', 'closed 14-24']],
  ])('A1: are %s, regardless of the week', (_, hours, expected) => {
    const dates = new Map([[friday, hours]]);
    expect(shades(friday, { ...schedule([4, 9, 18]), dates }, [], sofia)).toEqual(expected);
    expect(shades(friday, { ...schedule(), dates }, [], sofia)).toEqual(expected);
    expect(shades(friday + 7, { ...schedule([4, 9, 18]), dates }, [], sofia)).toEqual([
      'closed 0-9',
      'closed 18-24',
    ]);
  });

  it('T6: are on the viewer’s clock, with the part of the day before', () => {
    const auckland = createZoneClock('Pacific/Auckland');
    expect(shades(friday, schedule([3, 9, 18], [4, 9, 18]), [], auckland)).toEqual(['closed 5-20']);
  });

  it.each([
    ['over the whole day', '2026-11-26T10:00Z', '2026-11-28T10:00Z', ['vacation 0-24']],
    ['from noon on', '2026-11-27T10:00Z', '2026-11-28T10:00Z', ['vacation 12-24']],
    ['on another day', '2026-11-28T10:00Z', '2026-11-29T10:00Z', []],
  ])('show a vacation %s', (_, from, until, expected) => {
    expect(shades(friday, undefined, [vacation(from, until)], sofia)).toEqual(expected);
  });
});

describe('the hours of several providers', () => {
  const closed = (from: number, until: number): Shade => ({
    kind: 'closed',
    from: from * 60,
    until: until * 60,
  });
  const early = [closed(0, 8), closed(14, 24)];
  const late = [closed(0, 13), closed(20, 24)];

  it.each([
    ['are closed where all of them are', [early, late], [closed(0, 8), closed(20, 24)]],
    ['with a pause that all of them have', [early, [closed(0, 16)]], [closed(0, 8), closed(14, 16)]],
    [
      'a vacation closes nothing for the others',
      [early, [{ ...closed(0, 24), kind: 'vacation' as const }]],
      [],
    ],
    ['someone whose hours are not known is open', [early, []], []],
    ['of no one nothing is shaded', [], []],
  ])('%s', (_, shades, expected) => {
    expect(closedForAll(shades)).toEqual(expected);
  });
});
