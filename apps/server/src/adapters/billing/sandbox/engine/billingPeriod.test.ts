import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodEnd } from './billingPeriod.ts';
import { partOf, unusedPart } from './proration.ts';

const seconds = (text: string) => Date.parse(text) / 1_000;
const month = { interval: 'month', interval_count: 1 };
const year = { interval: 'year', interval_count: 1 };

test.each([
  ['2026-01-31T10:00:00Z', month, '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['2026-01-31T10:00:00Z', month, '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
  ['2026-01-31T10:00:00Z', month, '2026-03-31T09:59:59Z', '2026-03-31T10:00:00Z'],
  ['2028-02-29T23:59:59Z', year, '2028-02-29T23:59:59Z', '2029-02-28T23:59:59Z'],
  ['2028-02-29T23:59:59Z', year, '2031-02-28T23:59:59Z', '2032-02-29T23:59:59Z'],
  ['2026-12-31T00:00:00Z', month, '2027-01-31T00:00:00Z', '2027-02-28T00:00:00Z'],
  [
    '2026-11-30T00:00:00Z',
    { interval: 'month', interval_count: 3 },
    '2026-12-01T00:00:00Z',
    '2027-02-28T00:00:00Z',
  ],
  [
    '2026-01-01T00:00:00Z',
    { interval: 'week', interval_count: 2 },
    '2026-01-20T00:00:00Z',
    '2026-01-29T00:00:00Z',
  ],
])('anchored at %s, every %o, after %s: %s', (anchor, interval, after, end) => {
  const found = periodEnd(seconds(anchor), interval, seconds(after));
  expect(new Date(found * 1_000).toISOString()).toBe(end.replace('Z', '.000Z'));
});

test('periods follow each other without a gap, on the day of the anchor or the last of the month', () => {
  const anchors = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anchors, fc.constantFrom(month, year), (date, interval) => {
      const anchor = Math.floor(date.getTime() / 1_000);
      const day = new Date(anchor * 1_000).getUTCDate();
      for (let at = anchor, count = 0; count < 30; count += 1) {
        const end = periodEnd(anchor, interval, at);
        const on = new Date(end * 1_000);
        const last = new Date(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() + 1, 0)).getUTCDate();
        expect(end).toBeGreaterThan(at);
        expect(on.getUTCDate()).toBe(Math.min(day, last));
        expect(periodEnd(anchor, interval, end - 1)).toBe(end);
        at = end;
      }
    }),
  );
});

test.each([
  [0, 1_000, 0, 1],
  [0, 1_000, 1_000, 0],
  [0, 2_419_200, 604_800, 0.75],
  [0, 1_000, 2_000, 0],
  [1_000, 1_000, 1_000, 0],
])('of a period from %d to %d, at %d is left: %d', (start, end, at, part) => {
  expect(unusedPart({ start, end }, at)).toBe(part);
});

test('a part of an amount is rounded to the nearest minor unit', () => {
  expect(partOf(1_900, 1 / 3)).toBe(633);
  expect(partOf(1_901, 0.5)).toBe(951);
  expect(partOf(0, 0.5)).toBe(0);
});
