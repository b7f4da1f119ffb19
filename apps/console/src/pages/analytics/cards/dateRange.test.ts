import { describe, expect, test } from 'vitest';
import { lastDays } from './dateRange.ts';

describe('T1: the days of the figures are those of the place', () => {
  test.each([
    ['2026-03-29T10:00:00Z', 'Europe/Sofia', '2026-03-23', '2026-03-29'],
    ['2026-03-28T22:30:00Z', 'Europe/Sofia', '2026-03-23', '2026-03-29'],
    ['2026-03-01T03:00:00Z', 'America/St_Johns', '2026-02-22', '2026-02-28'],
    ['2025-12-31T18:20:00Z', 'Asia/Kathmandu', '2025-12-26', '2026-01-01'],
  ])('at %s in %s the last 7 days are %s to %s', (now, zone, from, to) => {
    expect(lastDays(7, Date.parse(now), zone)).toEqual({ from, to });
  });
});
