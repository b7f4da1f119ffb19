import { expect, test } from 'vitest';
import { onlyZoneOf } from './timezones.ts';

test.each([
  ['BG', 'Europe/Sofia'],
  ['IT', 'Europe/Rome'],
  ['IN', 'Asia/Kolkata'],
  ['US', null],
  ['AQ', null],
])('the zone of %s is %s', (country, zone) => {
  expect(onlyZoneOf(country)).toBe(zone);
});
