import { expect, it } from 'vitest';
import { horizonDate } from './occurrenceDates.ts';

it.each([
  ['2026-03-02', '2027-03-02'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
])('P5: on %s series are booked up to %s', (today, horizon) => {
  expect(horizonDate(today)).toBe(horizon);
});
