import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { segmentsByDay } from './segmentsByDay.ts';
import { isShown, verticalPlace } from './visibleHours.ts';

const fromSeven = { first: 7, last: 19 };

describe('places in a column', () => {
  it.each([
    [7, 19, { top: 0, height: 100 }],
    [10, 13, { top: 25, height: 25 }],
    [6, 8.2, { top: 0, height: 10 }],
    [17.8, 24, { top: 90, height: 10 }],
    [3, 5, { top: 0, height: 0 }],
  ])('from %d to %d o’clock in a grid of 07:00 to 19:00', (from, until, { top, height }) => {
    const place = verticalPlace(from * 60, until * 60, fromSeven);
    expect(place.top).toBeCloseTo(top);
    expect(place.height).toBeCloseTo(height);
  });

  it('know what the hours show', () => {
    expect([419, 420, 1139, 1140].map((minute) => isShown(minute, fromSeven))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['Europe/Sofia', ['2026-03-28T08:00Z', '2026-03-29T07:00Z', '2026-03-30T07:00Z']],
    ['Europe/Sofia', ['2026-10-24T07:00Z', '2026-10-25T08:00Z', '2026-10-26T08:00Z']],
    ['America/St_Johns', ['2026-03-07T13:30Z', '2026-03-08T12:30Z', '2026-03-09T12:30Z']],
    ['Australia/Lord_Howe', ['2026-04-03T23:00Z', '2026-04-04T23:30Z', '2026-04-05T23:30Z']],
  ])('T6: %s: 10:00 is at one height the day before, of and after the change', (zone, starts) => {
    const clock = createZoneClock(zone);
    const tops = starts.map((start) => {
      const until = new Date(Date.parse(start) + 3_600_000).toISOString();
      const [segment] = [...segmentsByDay([given.event('event', start, until)], clock).values()].flat();
      return segment && verticalPlace(segment.from, segment.until, fromSeven);
    });
    expect(tops).toEqual([tops[0], tops[0], tops[0]]);
    expect(tops[0]?.top).toBeCloseTo(25);
  });
});
