import { expect, test } from 'vitest';
import { groupedDates } from './groupedDates.ts';

test('P5: the refused dates of a series are grouped by reason, closed weekends apart, the most first', () => {
  const closed = (date: string) => ({ date, message: 'Not available', brokenRule: 'OUTSIDE_HOURS' });
  const taken = { date: '2027-01-05', message: 'Not available' };
  const groups = groupedDates([
    closed('2027-01-02'),
    closed('2027-01-03'),
    taken,
    closed('2027-01-06'),
    closed('2027-01-09'),
  ]);
  expect(groups.map(({ reason, dates, isWeekend }) => ({ reason, dates, isWeekend }))).toEqual([
    {
      reason: { rule: 'OUTSIDE_HOURS' },
      dates: ['2027-01-02', '2027-01-03', '2027-01-09'],
      isWeekend: true,
    },
    { reason: { text: 'Not available' }, dates: ['2027-01-05'], isWeekend: false },
    { reason: { rule: 'OUTSIDE_HOURS' }, dates: ['2027-01-06'], isWeekend: false },
  ]);
});
