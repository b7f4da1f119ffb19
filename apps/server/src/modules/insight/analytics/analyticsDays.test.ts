import { describe, expect, it } from 'vitest';
import { analyticsDays } from './analyticsDays.ts';

const HOUR = 3_600_000;

function hoursOfDays(timezone: string, from: string, to: string): number[] {
  const { boundaries } = analyticsDays(timezone, from, to);
  return boundaries.slice(1).map((end, index) => (end - (boundaries[index] ?? 0)) / HOUR);
}

describe('T4: the days of a period', () => {
  it.each([
    ['an ordinary one', 'Europe/Sofia', '2026-03-02', '2026-03-03', [24, 24]],
    ['a spring change', 'Europe/Sofia', '2026-03-28', '2026-03-30', [24, 23, 24]],
    ['an autumn change', 'Europe/Rome', '2026-10-24', '2026-10-26', [24, 25, 24]],
    ['a change by half an hour', 'Australia/Lord_Howe', '2026-04-04', '2026-04-06', [24, 24.5, 24]],
    ['a day that skips its midnight', 'Africa/Cairo', '2026-04-23', '2026-04-25', [24, 23, 24]],
  ])('%s', (_, timezone, from, to, hours) => {
    expect(hoursOfDays(timezone, from, to)).toEqual(hours);
  });

  it('begin with the place’s midnight, regardless of the server’s zone', () => {
    const { dates, boundaries } = analyticsDays('Asia/Kathmandu', '2026-03-02', '2026-03-02');
    expect(dates).toEqual(['2026-03-02']);
    expect(boundaries).toEqual([Date.UTC(2026, 2, 1, 18, 15), Date.UTC(2026, 2, 2, 18, 15)]);
  });
});
