import { addDays, dayNumber, formatWallDate, parseWallDate } from '@slotkeeper/domain/time/wallDate';
import { describe, expect, it } from 'vitest';
import { calendarViews, fetchWindow, stepDate } from '../../../features/booking/calendar/calendarView.ts';
import { changeCalendarUrl, readCalendarUrl } from './calendarUrl.ts';

const none = { providerIds: [], serviceIds: [], statuses: [] };
const defaults = { view: 'week', date: '2026-11-27' } as const;

describe('view, date and filters live in the address bar', () => {
  it.each([
    ['', { view: 'week', date: '2026-11-27', ...none }],
    ['view=day&date=2026-03-29', { view: 'day', date: '2026-03-29', ...none }],
    ['view=year&date=2026-02-30', { view: 'week', date: '2026-11-27', ...none }],
    ['provider=a&provider=b', { view: 'week', date: '2026-11-27', ...none, providerIds: ['a', 'b'] }],
    [
      'service=s&status=CANCELED&status=NONSENSE',
      { ...defaults, ...none, serviceIds: ['s'], statuses: ['CANCELED'] },
    ],
  ])('reads %j', (search, expected) => {
    expect(readCalendarUrl(new URLSearchParams(search), defaults)).toEqual(expected);
  });

  it.each(['1900-01-01', '2199-12-31', '2199-12-01', '2200-01-01', '12.03.2027'])(
    'a date at or beyond the ends of the calendar, such as %s, is today',
    (date) => {
      expect(readCalendarUrl(new URLSearchParams({ date }), defaults).date).toBe(defaults.date);
    },
  );

  it.each(calendarViews)('every date that it takes can be shown with all around it: %s', (view) => {
    for (let day = dayNumber('1900-01-01'); day <= dayNumber('2199-12-31'); day += 1) {
      const asked = formatWallDate(day);
      const { date } = readCalendarUrl(new URLSearchParams({ date: asked }), defaults);
      if (date !== asked) continue;
      const { from, to } = fetchWindow(view, stepDate(view, date, 1));
      const earlier = fetchWindow(view, stepDate(view, date, -1));
      expect([
        addDays(earlier.from, -1),
        addDays(earlier.to, 1),
        addDays(from, -1),
        addDays(to, 1),
      ]).toSatisfy((dates: string[]) => dates.every((one) => parseWallDate(one) !== null));
      // Between the edges all years are alike.
      if (date === '1901-01-01') day = dayNumber('2199-01-01');
    }
  });

  it.each([
    ['', { view: 'day', date: '2026-03-29' } as const, 'view=day&date=2026-03-29'],
    ['date=2026-03-29&view=day', { date: null }, 'view=day'],
    ['provider=a&date=2026-03-29', { providerIds: ['b', 'c'] }, 'date=2026-03-29&provider=b&provider=c'],
    ['provider=a&kept=1', { providerIds: [] }, 'kept=1'],
    ['', { serviceIds: ['s'], statuses: ['PENDING'] as const }, 'service=s&status=PENDING'],
  ])('changes %j', (search, change, expected) => {
    expect(changeCalendarUrl(new URLSearchParams(search), change).toString()).toBe(expected);
  });
});
