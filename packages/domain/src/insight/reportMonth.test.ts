import { describe, expect, test } from 'vitest';
import { monthDates, reportMonth, reportMonthAnywhere } from './reportMonth.ts';

describe('T1: which month is reported on', () => {
  test.each([
    ['2026-11-30T21:59Z', ['Europe/Sofia'], null],
    ['2026-11-30T22:00Z', ['Europe/Sofia'], '2026-11-01'],
    ['2026-11-30T22:00Z', ['Europe/Sofia', 'Europe/London'], null],
    ['2026-12-01T00:00Z', ['Europe/Sofia', 'Europe/London'], '2026-11-01'],
    ['2026-12-03T21:59Z', ['Europe/Sofia'], '2026-11-01'],
    ['2026-12-03T22:00Z', ['Europe/Sofia'], null],
    ['2027-01-01T12:00Z', ['America/New_York'], '2026-12-01'],
    ['2026-12-01T12:00Z', [], null],
  ])('at %s in %j: %s', (now, zones, month) => {
    expect(reportMonth(zones, Date.parse(now))).toBe(month);
  });

  test.each([
    ['2026-11-30T09:59Z', null],
    ['2026-11-30T10:00Z', '2026-11-01'],
    ['2026-12-04T11:59Z', '2026-11-01'],
    ['2026-12-04T12:00Z', null],
  ])('anywhere in the world at %s: %s', (now, month) => {
    expect(reportMonthAnywhere(Date.parse(now))).toBe(month);
  });
});

test.each([
  ['2026-11-01', 0, '2026-11-01', '2026-11-30'],
  ['2026-01-01', -1, '2025-12-01', '2025-12-31'],
  ['2028-02-01', 0, '2028-02-01', '2028-02-29'],
])('the dates of %s and %d months after', (month, after, from, to) => {
  expect(monthDates(month, after)).toEqual({ from, to });
});
