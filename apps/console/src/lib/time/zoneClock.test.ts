import { expect, test } from 'vitest';
import { halfHours } from './zoneClock.ts';

test('A1, spec 9: every half hour, 24:00 to end at only', () => {
  expect(halfHours('start', '09:00')).toHaveLength(48);
  expect(halfHours('start', '09:00').at(-1)).toBe('23:30');
  expect(halfHours('end', '17:00').at(-1)).toBe('24:00');
});

test('a time beside the half hours stays a choice, in its place', () => {
  const times = halfHours('start', '09:15');
  expect(times.slice(times.indexOf('09:00'), times.indexOf('09:30') + 1)).toEqual([
    '09:00',
    '09:15',
    '09:30',
  ]);
});
