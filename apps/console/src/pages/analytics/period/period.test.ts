import { localDateOf } from '@slotkeeper/i18n/format/formatDate';
import { describe, expect, test } from 'vitest';
import { comparedRange, daysOf, lastDays, stretchesOf, withFrom, withUntil } from './period.ts';

describe('T1: the days of the figures are those of the place', () => {
  test.each([
    ['2026-03-29T10:00:00Z', 'Europe/Sofia', '2026-03-23', '2026-03-29'],
    ['2026-03-28T22:30:00Z', 'Europe/Sofia', '2026-03-23', '2026-03-29'],
    ['2026-03-01T03:00:00Z', 'America/St_Johns', '2026-02-22', '2026-02-28'],
    ['2025-12-31T18:20:00Z', 'Asia/Kathmandu', '2025-12-26', '2026-01-01'],
  ])('at %s in %s the last 7 days are %s to %s', (now, zone, from, to) => {
    expect(lastDays(7, localDateOf(Date.parse(now), zone))).toEqual({ from, to });
  });
});

describe('spec 5: a day that crosses the other clears it', () => {
  const range = { from: '2026-03-10', to: '2026-03-20' };

  test.each([
    ['2026-03-19', { from: '2026-03-19', to: '2026-03-20' }],
    ['2026-03-20', { from: '2026-03-20', to: null }],
    ['2026-03-21', { from: '2026-03-21', to: null }],
    [null, { from: null, to: '2026-03-20' }],
  ])('from %s', (from, expected) => {
    expect(withFrom(range, from)).toEqual(expected);
  });

  test.each([
    ['2026-03-11', { from: '2026-03-10', to: '2026-03-11' }],
    ['2026-03-10', { from: null, to: '2026-03-10' }],
    ['2026-03-09', { from: null, to: '2026-03-09' }],
    [null, { from: '2026-03-10', to: null }],
  ])('until %s', (to, expected) => {
    expect(withUntil(range, to)).toEqual(expected);
  });
});

describe('a period is compared with', () => {
  test('as many days right before it', () => {
    const range = { from: '2026-03-01', to: '2026-03-07' };
    expect(comparedRange(range, 'previous')).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  });

  test('the same days of last year, the 29th of February with the 28th', () => {
    const range = { from: '2028-02-10', to: '2028-02-29' };
    expect(comparedRange(range, 'lastYear')).toEqual({ from: '2027-02-10', to: '2027-02-28' });
  });

  test('nothing', () => {
    expect(comparedRange({ from: '2026-03-01', to: '2026-03-07' }, 'none')).toBeNull();
  });
});

describe('a period is shown by', () => {
  const dates = (days: number) =>
    Array.from({ length: days }, (_, day) =>
      new Date(Date.UTC(2026, 0, 20) + day * 86_400_000).toISOString().slice(0, 10),
    );

  test.each([
    [7, 'day', 7],
    [14, 'day', 14],
    [15, 'week', 3],
    [98, 'week', 14],
    [99, 'month', 4],
    [365, 'month', 13],
  ])('%d days: each %s, %d in all, without a gap', (days, unit, count) => {
    const stretches = stretchesOf(dates(days));
    expect(stretches).toHaveLength(count);
    expect(new Set(stretches.map((one) => one.unit))).toEqual(new Set([unit]));
    expect(stretches.reduce((sum, one) => sum + daysOf(one), 0)).toBe(days);
  });
});
