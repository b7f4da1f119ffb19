import { expect, test } from 'vitest';
import { filterTimezones, timezones } from './timezones.ts';

/** What is found of all zones for a text, as it is stored. */
function found(search: string, chosen?: string): string[] {
  const options = timezones(chosen).map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (UTC−10)`,
  }));
  return filterTimezones({ options, search, limit: Infinity }).flatMap((option) =>
    'value' in option ? option.value : [],
  );
}

test.each([
  ['New York', 'America/New_York'],
  ['New_York', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['america / new york', 'America/New_York'],
  ['Kyiv', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Kiev', 'Europe/Kyiv'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['Katmandu', 'Asia/Kathmandu'],
  ['Asmera', 'Africa/Asmara'],
  ['Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['Nuuk', 'America/Nuuk'],
  ['Faroe', 'Atlantic/Faroe'],
  ['Yangon', 'Asia/Yangon'],
  ['honolulu utc-10', 'Pacific/Honolulu'],
])('T1: %s finds %s', (typed, zone) => {
  expect(found(typed)).toEqual([zone]);
});

test.each(['Kyiv', 'Kiev'])('T1: %s finds a zone that is chosen under its former name, once', (typed) => {
  expect(found(typed, 'Europe/Kiev')).toEqual(['Europe/Kiev']);
});

test('nothing typed leaves all of them, none by a former name', () => {
  expect(found('').length).toBeGreaterThan(400);
  expect(found('')).not.toContain('Africa/Asmera');
});
