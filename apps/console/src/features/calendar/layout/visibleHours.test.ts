import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { visibleDays } from './calendarView.ts';
import { createZoneClock } from './createZoneClock.ts';
import type { DaySegment } from './segmentsByDay.ts';
import { defaultHours, hoursOfWork, type WorkHourRow, widenHours } from './visibleHours.ts';

const sofia = createZoneClock('Europe/Sofia');

function row(dayOfTheWeek: number, open: number, close: number): WorkHourRow {
  return { dayOfTheWeek, open: open * 60, close: close * 60 };
}

function segment(from: number, until: number): DaySegment {
  const event = given.event('event', '2026-11-27T10:00Z', '2026-11-27T11:00Z');
  return { event, from, until, startsHere: true, endsHere: true };
}

describe('spec 9: the hours that the grid shows', () => {
  it('are 08:00 to 20:00 without work hours, from 07:00 in the day view', () => {
    expect(defaultHours('week')).toEqual({ first: 8, last: 20 });
    expect(defaultHours('day')).toEqual({ first: 7, last: 20 });
    expect(hoursOfWork([], visibleDays('week', '2026-11-27'), sofia, sofia)).toBeNull();
  });

  it.each<[string, WorkHourRow[], number, number]>([
    ['earliest opening to latest closing', [row(0, 9, 18), row(3, 10, 21)], 9, 21],
    ['half hours widen to whole ones', [row(1, 8.5, 17.5)], 8, 18],
    ['until midnight', [row(5, 10, 24)], 10, 24],
  ])('%s', (_, rows, first, last) => {
    expect(hoursOfWork(rows, visibleDays('week', '2026-11-27'), sofia, sofia)).toEqual({ first, last });
  });

  it('count only the weekdays that are shown', () => {
    const rows = [row(0, 6, 12), row(4, 9, 18)];
    expect(hoursOfWork(rows, visibleDays('day', '2026-11-27'), sofia, sofia)).toEqual({ first: 9, last: 18 });
    expect(hoursOfWork([row(0, 6, 12)], visibleDays('day', '2026-11-27'), sofia, sofia)).toBeNull();
  });

  it.each([
    ['Europe/Rome', 8, 17],
    ['Asia/Kathmandu', 12, 22],
    ['America/New_York', 2, 11],
    ['Pacific/Auckland', 0, 24],
  ])('T6: 09:00 to 18:00 of Sofia on the clock of %s', (zone, first, last) => {
    const rows = [0, 1, 2, 3, 4].map((day) => row(day, 9, 18));
    expect(hoursOfWork(rows, visibleDays('week', '2026-11-27'), sofia, createZoneClock(zone))).toEqual({
      first,
      last,
    });
  });

  it('move where only one of two zones has changed its clock', () => {
    const rows = [row(6, 9, 18)];
    const newYork = createZoneClock('America/New_York');
    expect(hoursOfWork(rows, visibleDays('day', '2026-03-15'), sofia, newYork)).toEqual({
      first: 3,
      last: 12,
    });
    expect(hoursOfWork(rows, visibleDays('day', '2026-03-29'), sofia, newYork)).toEqual({
      first: 2,
      last: 11,
    });
  });

  it('widen so that an appointment outside hours is never hidden', () => {
    const hours = { first: 8, last: 20 };
    expect(widenHours(hours, [segment(450, 480), segment(1190, 1210)])).toEqual({ first: 7, last: 21 });
    expect(widenHours(hours, [segment(600, 660)])).toBe(hours);
  });
});
