import { describe, expect, it } from 'vitest';
import { addMonths, dateOf, dayNumberOf, isCalendarDate, mondayOf, weekdayOf } from './calendarDate.ts';

describe('local dates as day numbers', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2024-02-29', 19782],
    ['2026-11-27', 20784],
  ])('reads %s as day %i and writes it back', (date, day) => {
    expect(dayNumberOf(date)).toBe(day);
    expect(dateOf(day)).toBe(date);
  });

  it.each(['', '2026-2-3', '2026-02-30', '2026-13-01', 'today', '2026-02-03T00:00'])(
    'does not take %j for a date',
    (text) => expect(isCalendarDate(text)).toBe(false),
  );

  it.each([
    ['2026-11-23', 0],
    ['2026-11-27', 4],
    ['2026-11-29', 6],
    ['1969-12-29', 0],
  ])('T1: Monday is day 0: %s is day %i of its week', (date, weekday) => {
    expect(weekdayOf(dayNumberOf(date))).toBe(weekday);
  });

  it('starts the week of a Sunday on the Monday before', () => {
    expect(dateOf(mondayOf(dayNumberOf('2026-11-29')))).toBe('2026-11-23');
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('goes from %s by %i month to %s', (date, months, expected) => {
    expect(dateOf(addMonths(dayNumberOf(date), months))).toBe(expected);
  });
});
