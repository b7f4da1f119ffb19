import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { describe, expect, it } from 'vitest';
import { type CalendarView, stepDate, viewOfSetting, visibleDays } from './calendarView.ts';

function shown(view: CalendarView, date: string, firstWeekday?: number): string {
  const days = visibleDays(view, date, firstWeekday).map(formatWallDate);
  return `${days[0]} ${days.at(-1)} ${days.length}`;
}

describe('the days that a view shows', () => {
  it.each<[CalendarView, string, string]>([
    ['day', '2026-11-27', '2026-11-27 2026-11-27 1'],
    ['week', '2026-11-23', '2026-11-23 2026-11-29 7'],
    ['week', '2026-11-29', '2026-11-23 2026-11-29 7'],
    ['month', '2026-11-27', '2026-10-26 2026-12-06 42'],
    ['month', '2027-02-10', '2027-02-01 2027-02-28 28'],
    ['agenda', '2026-11-27', '2026-11-27 2026-12-24 28'],
  ])('%s around %s: %s days', (view, date, expected) => {
    expect(shown(view, date)).toBe(expected);
  });

  it.each<[CalendarView, string, string]>([
    ['day', '2026-11-27', '2026-11-27 2026-11-27 1'],
    ['week', '2026-11-23', '2026-11-22 2026-11-28 7'],
    ['week', '2026-11-29', '2026-11-29 2026-12-05 7'],
    ['month', '2026-11-27', '2026-11-01 2026-12-05 35'],
    ['agenda', '2026-11-27', '2026-11-27 2026-12-24 28'],
  ])('T6: where weeks begin on Sunday, %s around %s: %s days', (view, date, expected) => {
    expect(shown(view, date, 6)).toBe(expected);
  });

  it.each<[CalendarView, string, -1 | 1, string]>([
    ['day', '2026-03-01', -1, '2026-02-28'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['agenda', '2026-11-27', 1, '2026-12-25'],
  ])('the arrows of %s lead from %s by %i to %s', (view, date, direction, expected) => {
    expect(stepDate(view, date, direction)).toBe(expected);
  });

  it('R6: the setting grid opens on day, regular on week', () => {
    expect([viewOfSetting('grid'), viewOfSetting('regular')]).toEqual(['day', 'week']);
  });
});
