import { expect, test } from 'vitest';
import { countryOfZone } from './timezones.ts';

test.each([
  ['America/Chicago', 'US'],
  ['Europe/Sofia', 'BG'],
  ['Asia/Tokyo', 'JP'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['UTC', null],
])('%s is the clock of %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
