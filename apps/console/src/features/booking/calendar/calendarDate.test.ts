import { dayNumber, formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { describe, expect, it } from 'vitest';
import { addMonths, startOfWeek } from './calendarView.ts';

describe('dates of the calendar', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['1969-12-31', '1969-12-29'],
  ])('T1: the week of %s starts on Monday, %s', (date, monday) => {
    expect(formatWallDate(startOfWeek(dayNumber(date)))).toBe(monday);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('goes from %s by %i month to %s', (date, months, expected) => {
    expect(formatWallDate(addMonths(dayNumber(date), months))).toBe(expected);
  });
});
