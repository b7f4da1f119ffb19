import { expect, it } from 'vitest';
import { formatWallMoment } from './formatDateTime.ts';

const sofia = { locale: 'en', zone: 'Europe/Sofia' } as const;

it.each([
  ['start', '2024-06-30T21:00Z', '1 Jul 2024, 00:00'],
  ['start', '2024-07-01T06:30Z', '1 Jul 2024, 09:30'],
  ['end', '2024-07-01T21:00Z', '1 Jul 2024, 24:00'],
  ['end', '2024-07-01T20:30Z', '1 Jul 2024, 23:30'],
] as const)('A1: as the %s of a vacation %s is %s', (edge, instant, shown) => {
  expect(formatWallMoment(instant, sofia, edge)).toBe(shown);
});
