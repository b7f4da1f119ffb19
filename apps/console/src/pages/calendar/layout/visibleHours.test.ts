import { describe, expect, it } from 'vitest';
import { type CalendarView, visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import {
  defaultHours,
  foldHours,
  heightInHours,
  hoursOfSegments,
  isShown,
  minuteAt,
  openHoursOf,
  shownStretches,
  verticalPlace,
} from './visibleHours.ts';
import type { WorkHourRow } from './workSchedule.ts';

const sofia = createZoneClock('Europe/Sofia');

function row(dayOfTheWeek: number, open: number, close: number): WorkHourRow {
  return { dayOfTheWeek, open: open * 60, close: close * 60 };
}

/** The hours in which providers in Sofia are open over the days of a view, as stretches. */
function hours(rows: WorkHourRow[], view: CalendarView, date: string, viewer = sofia) {
  const schedules = rows.map((row) => ({ providerId: 'elena', rows: [row], place: sofia }));
  return stretchesOf(openHoursOf(schedules, visibleDays(view, date), viewer));
}

/** Hours as 'first-last' stretches. */
function stretchesOf(hours: ReadonlySet<number>): string {
  if (hours.size === 0) return '';
  const stretches = shownStretches(foldHours(hours, new Set()));
  return stretches.map(({ from, until }) => `${from}-${until}`).join(' ');
}

const segment = (from: number, until: number) => ({ from, until });
const range = (first: number, last: number) =>
  new Set(Array.from({ length: last - first }, (_, index) => first + index));

describe('spec 9: the hours that the grid shows', () => {
  it('are 08:00 to 20:00 without work hours, from 07:00 in the day view', () => {
    expect(stretchesOf(defaultHours('week'))).toBe('8-20');
    expect(stretchesOf(defaultHours('day'))).toBe('7-20');
    expect(hours([], 'week', '2026-11-27')).toBe('');
  });

  it.each<[string, WorkHourRow[], string]>([
    ['earliest opening to latest closing', [row(0, 9, 18), row(3, 10, 21)], '9-21'],
    ['half hours widen to whole ones', [row(1, 8.5, 17.5)], '8-18'],
    ['until midnight', [row(5, 10, 24)], '10-24'],
    ['a break in which all are closed is folded', [row(0, 9, 13), row(0, 16, 20)], '9-13 16-20'],
    ['an hour’s break is not', [row(0, 9, 13), row(0, 14, 20)], '9-20'],
    ['another one’s hours fill a break', [row(0, 9, 13), row(0, 16, 20), row(2, 12, 17)], '9-20'],
    ['over midnight, what is between end and start is folded', [row(4, 18, 24), row(5, 0, 3)], '0-3 18-24'],
  ])('%s', (_, rows, shown) => {
    expect(hours(rows, 'week', '2026-11-27')).toBe(shown);
  });

  it('count only the weekdays that are shown', () => {
    const rows = [row(0, 6, 12), row(4, 9, 18)];
    expect(hours(rows, 'day', '2026-11-27')).toBe('9-18');
    expect(hours([row(0, 6, 12)], 'day', '2026-11-27')).toBe('');
  });

  it.each([
    ['Europe/Rome', '8-17'],
    ['Asia/Kathmandu', '12-22'],
    ['America/New_York', '2-11'],
    ['Pacific/Auckland', '0-5 20-24'],
  ])('T6: 09:00 to 18:00 of Sofia on the clock of %s', (zone, shown) => {
    const rows = [0, 1, 2, 3, 4].map((day) => row(day, 9, 18));
    expect(hours(rows, 'week', '2026-11-27', createZoneClock(zone))).toBe(shown);
  });

  it('move where only one of two zones has changed its clock', () => {
    const rows = [row(6, 9, 18)];
    const newYork = createZoneClock('America/New_York');
    expect(hours(rows, 'day', '2026-03-15', newYork)).toBe('3-12');
    expect(hours(rows, 'day', '2026-03-29', newYork)).toBe('2-11');
  });

  it('have every hour in which something is booked, also long before and after work', () => {
    const booked = hoursOfSegments([segment(210, 240), segment(1190, 1210)]);
    expect(stretchesOf(new Set([...range(8, 20), ...booked]))).toBe('3-4 8-21');
  });
});

describe('closed hours are folded', () => {
  const folded = foldHours(range(8, 20), new Set());
  const opened = foldHours(range(8, 20), new Set(['before'] as const));

  it('into bands half an hour high, which a press opens', () => {
    expect(folded.folds).toEqual([
      { from: 0, until: 8, place: 'before', isOpen: false },
      { from: 20, until: 24, place: 'after', isOpen: false },
    ]);
    expect(heightInHours(folded)).toBe(13);
    expect(heightInHours(opened)).toBe(20.5);
    expect(shownStretches(opened)).toMatchObject([{ from: 0, until: 20 }]);
    expect([folded, opened].map((hours) => isShown(7 * 60, hours))).toEqual([false, true]);
  });

  it('a point of the grid is the minute that is drawn there', () => {
    for (const hours of [folded, opened, foldHours(new Set([9, 10, 15, 16]), new Set())]) {
      for (const { from, until } of shownStretches(hours)) {
        for (const minute of [from * 60, from * 60 + 35, until * 60 - 5]) {
          expect(minuteAt(verticalPlace(0, minute, hours).height / 100, hours)).toBeCloseTo(minute);
        }
      }
    }
  });

  it('a point in a band is the nearest minute that is shown, and beyond the grid the axis goes on', () => {
    expect([0, 0.01, 0.99, 1].map((share) => minuteAt(share, folded) / 60)).toEqual([8, 8, 20, 20]);
    const lunch = foldHours(new Set([9, 10, 15, 16]), new Set());
    const middle = verticalPlace(11 * 60, 15 * 60, lunch);
    const at = (share: number) => minuteAt((middle.top + middle.height * share) / 100, lunch) / 60;
    expect([at(0.2), at(0.8)]).toEqual([11, 15]);
    expect(minuteAt(-0.1, { first: 8, last: 18 }) / 60).toBeCloseTo(7);
    expect(minuteAt(1.1, { first: 8, last: 18 }) / 60).toBeCloseTo(19);
  });
});
