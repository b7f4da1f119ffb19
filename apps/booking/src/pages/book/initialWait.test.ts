import { expect, test } from 'vitest';
import { initialWait } from './initialWait.ts';

const open = [{ from: '09:00', until: '18:00' }];
/** Monday to Saturday open, Sunday closed: the week from Tuesday on. */
const hours = ['01', '02', '03', '04', '05', '06', '07'].map((day) => ({
  date: `2026-12-${day}`,
  open: day === '06' ? [] : open,
}));
const DAYS = 14;
const allDays = Array.from({ length: DAYS }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
const allBut = (...dates: string[]) => allDays.filter((date) => !dates.includes(date));

test.each([
  ['the first day without a free time', allBut('2026-12-03', '2026-12-05'), '2026-12-03', '2026-12-03'],
  [
    'a day that is full, not one on which the place is closed',
    allBut('2026-12-06', '2026-12-08'),
    '2026-12-08',
    '2026-12-08',
  ],
  [
    'a closed day of a later week is known by its weekday',
    allBut('2026-12-06', '2026-12-13', '2026-12-14'),
    '2026-12-14',
    '2026-12-14',
  ],
  ['a week where no day is full', allDays, '2026-12-01', '2026-12-07'],
])('C3: the form to wait begins with %s', (_, free, from, until) => {
  expect(initialWait({ hours }, '2026-12-01', free, DAYS)).toEqual({ from, until, parts: [] });
});
