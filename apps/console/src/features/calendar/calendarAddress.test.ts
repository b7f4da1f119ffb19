import { describe, expect, it } from 'vitest';
import { changeCalendarAddress, readCalendarAddress } from './calendarAddress.ts';

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
    expect(readCalendarAddress(new URLSearchParams(search), defaults)).toEqual(expected);
  });

  it.each([
    ['', { view: 'day', date: '2026-03-29' } as const, 'view=day&date=2026-03-29'],
    ['date=2026-03-29&view=day', { date: null }, 'view=day'],
    ['provider=a&date=2026-03-29', { providerIds: ['b', 'c'] }, 'date=2026-03-29&provider=b&provider=c'],
    ['provider=a&kept=1', { providerIds: [] }, 'kept=1'],
    ['', { serviceIds: ['s'], statuses: ['PENDING'] as const }, 'service=s&status=PENDING'],
  ])('changes %j', (search, change, expected) => {
    expect(changeCalendarAddress(new URLSearchParams(search), change).toString()).toBe(expected);
  });
});
