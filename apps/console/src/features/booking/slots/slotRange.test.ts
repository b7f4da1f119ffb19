import { describe, expect, it } from 'vitest';
import { bookingMonths, earlierRange, laterRange, openingRange, rangeOfMonth } from './slotRange.ts';

const today = '2026-11-25';

describe('spec 2: the dates whose free slots are shown', () => {
  it('the next 12 months can be chosen', () => {
    const months = bookingMonths(today, today);
    expect(months).toHaveLength(12);
    expect([months[0], months[1], months[2], months[11]]).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-10',
    ]);
  });

  it.each([
    ['2026-11', { from: '2026-11-25', to: '2026-12-08' }],
    ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
    ['2027-02', { from: '2027-02-01', to: '2027-02-28' }],
  ])('of %s: its dates from today on', (month, range) => {
    expect(rangeOfMonth(month, today)).toEqual(range);
  });

  it.each([
    ['2026-11-01', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-17', { from: '2026-11-17', to: '2026-11-30' }],
    ['2026-11-18', { from: '2026-11-18', to: '2026-12-01' }],
    ['2026-11-30', { from: '2026-11-30', to: '2026-12-13' }],
  ])('of this month on %s: to its end, and never fewer than 14 days', (day, range) => {
    expect(rangeOfMonth('2026-11', day)).toEqual(range);
  });

  it.each([
    ['this month', undefined, undefined, { from: today, to: '2026-12-08' }],
    ['the calendar’s date', undefined, '2027-02-12', { from: '2027-02-12', to: '2027-02-25' }],
    ['today where the calendar shows the past', undefined, '2026-02-12', { from: today, to: '2026-12-08' }],
    ['the time that was pointed at', '2026-12-20', '2027-02-12', { from: '2026-12-20', to: '2027-01-02' }],
  ])('open with %s', (_, firstDate, calendarDate, range) => {
    expect(openingRange(today, firstDate, calendarDate)).toEqual(range);
  });

  it.each([
    [
      { from: '2026-12-10', to: '2026-12-23' },
      { from: '2026-12-02', to: '2026-12-09' },
    ],
    [
      { from: '2026-12-01', to: '2026-12-14' },
      { from: '2026-11-25', to: '2026-11-30' },
    ],
    [{ from: '2026-11-25', to: '2026-11-30' }, null],
  ])('8 days back from %j, none before today', (range, expected) => {
    expect(earlierRange(range, today)).toEqual(expected);
  });

  it.each([
    [
      { from: '2026-11-25', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-14' },
    ],
    [
      { from: '2027-10-01', to: '2027-10-20' },
      { from: '2027-10-21', to: '2027-10-31' },
    ],
    [{ from: '2027-10-01', to: '2027-10-31' }, null],
  ])('14 days on from %j, within the 12 months', (range, expected) => {
    expect(laterRange(range, today)).toEqual(expected);
  });
});
