import { describe, expect, it } from 'vitest';
import { type CalendarView, fetchWindow } from './calendarView.ts';

describe('the window of appointments that the calendar fetches (spec 7)', () => {
  it.each<[CalendarView, string, string, string]>([
    ['week', '2026-11-27', '2026-11-13', '2026-12-25'],
    ['day', '2026-03-29', '2026-03-15', '2026-04-26'],
    ['agenda', '2026-11-27', '2026-11-13', '2026-12-25'],
  ])('%s at %s: 2 weeks before to 4 weeks after', (view, date, from, to) => {
    expect(fetchWindow(view, date)).toEqual({ from, to });
  });

  it.each([
    ['2026-11-30', '2026-10-26', '2026-12-28'],
    ['2026-11-01', '2026-10-18', '2026-12-06'],
  ])('decisions 8: the month of %s adds the days that it shows', (date, from, to) => {
    expect(fetchWindow('month', date)).toEqual({ from, to });
  });
});
