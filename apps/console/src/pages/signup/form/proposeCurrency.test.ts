import { expect, test } from 'vitest';
import { guessCountry } from './proposeCurrency.ts';

test.each([
  ['bg', 'Europe/Sofia', 'en', 'BG'],
  ['it', 'America/New_York', 'en-US', 'IT'],
  ['us', 'America/New_York', 'en-US', 'US'],
  ['us', 'Europe/Sofia', 'bg', 'BG'],
  ['us', 'Europe/London', 'en-GB', 'GB'],
  ['us', 'Europe/Sofia', 'en-US', null],
  ['us', 'UTC', 'en', null],
])('looked up as %s, clock of %s, language %s: %s', (lookedUp, timezone, language, country) => {
  expect(guessCountry({ lookedUp, timezone, language })).toBe(country);
});
