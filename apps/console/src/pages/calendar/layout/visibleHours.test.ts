import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { type CalendarView, visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/createZoneClock.ts';
import type { DaySegment } from './segmentsByDay.ts';
import { defaultHours, hoursOfWork, widenHours } from './visibleHours.ts';
import type { WorkHourRow } from './workSchedule.ts';

const sofia = createZoneClock('Europe/Sofia');

function row(dayOfTheWeek: number, open: number, close: number): WorkHourRow {
  return { dayOfTheWeek, open: open * 60, close: close * 60 };
}

/** The hours of providers in Sofia over the days of a view. */
function hours(rows: WorkHourRow[], view: CalendarView, date: string, viewer = sofia) {
  const schedules = rows.map((row) => ({ providerId: 'elena', rows: [row], place: sofia }));
  return hoursOfWork(schedules, visibleDays(view, date), viewer);
}

function segment(from: number, until: number): DaySegment {
  const event = given.event('event', '2026-11-27T10:00Z', '2026-11-27T11:00Z');
  return { event, from, until, startsHere: true, endsHere: true };
}

describe('spec 9: the hours that the grid shows', () => {
  it('are 08:00 to 20:00 without work hours, from 07:00 in the day view', () => {
    expect(defaultHours('week')).toEqual({ first: 8, last: 20 });
    expect(defaultHours('day')).toEqual({ first: 7, last: 20 });
    expect(hours([], 'week', '2026-11-27')).toBeNull();
  });

  it.each<[string, WorkHourRow[], number, number]>([
    ['earliest opening to latest closing', [row(0, 9, 18), row(3, 10, 21)], 9, 21],
    ['half hours widen to whole ones', [row(1, 8.5, 17.5)], 8, 18],
    ['until midnight', [row(5, 10, 24)], 10, 24],
  ])('%s', (_, rows, first, last) => {
    expect(hours(rows, 'week', '2026-11-27')).toEqual({ first, last });
  });

  it('count only the weekdays that are shown', () => {
    const rows = [row(0, 6, 12), row(4, 9, 18)];
    expect(hours(rows, 'day', '2026-11-27')).toEqual({ first: 9, last: 18 });
    expect(hours([row(0, 6, 12)], 'day', '2026-11-27')).toBeNull();
  });

  it.each([
    ['Europe/Rome', 8, 17],
    ['Asia/Kathmandu', 12, 22],
    ['America/New_York', 2, 11],
    ['Pacific/Auckland', 0, 24],
  ])('T6: 09:00 to 18:00 of Sofia on the clock of %s', (zone, first, last) => {
    const rows = [0, 1, 2, 3, 4].map((day) => row(day, 9, 18));
    expect(hours(rows, 'week', '2026-11-27', createZoneClock(zone))).toEqual({
      first,
      last,
    });
  });

  it('move where only one of two zones has changed its clock', () => {
    const rows = [row(6, 9, 18)];
    const newYork = createZoneClock('America/New_York');
    expect(hours(rows, 'day', '2026-03-15', newYork)).toEqual({
      first: 3,
      last: 12,
    });
    expect(hours(rows, 'day', '2026-03-29', newYork)).toEqual({
      first: 2,
      last: 11,
    });
  });

  it('widen so that an appointment outside hours is never hidden', () => {
    const shown = { first: 8, last: 20 };
    expect(widenHours(shown, [segment(450, 480), segment(1190, 1210)])).toEqual({ first: 7, last: 21 });
    expect(widenHours(shown, [segment(600, 660)])).toBe(shown);
  });
});
