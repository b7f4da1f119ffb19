import { expect, test } from 'vitest';
import { formatZone, formatZoneOver } from './formatZone.ts';

const sofia = { locale: 'en', zone: 'Europe/Sofia' } as const;

test('T6: a zone is named with its distance from UTC at the moment', () => {
  expect(formatZone(sofia, '2027-03-28T00:59Z')).toBe('Eastern European Time, UTC+2');
  expect(formatZone(sofia, '2027-03-28T01:00Z')).toBe('Eastern European Time, UTC+3');
});

test('T6: on the day of a change a zone has the same name as on all others', () => {
  for (const day of ['2027-03-28', '2027-10-31', '2027-11-01'])
    for (const time of ['00:15', '01:15', '12:00'])
      expect(formatZone(sofia, `${day}T${time}Z`)).toMatch(/^Eastern European Time, UTC/);
});

test('T6: over a change of the clock it is named with both distances, in their order', () => {
  const moments = ['2027-03-28T12:00Z', '2027-03-28T00:00Z', '2027-03-28T23:59Z'];
  expect(formatZoneOver(sofia, moments)).toBe('Eastern European Time, UTC+2/UTC+3');
  expect(formatZoneOver({ ...sofia, zone: 'Asia/Kathmandu' }, moments)).toBe('Nepal Time, UTC+5:45');
  expect(formatZoneOver({ ...sofia, zone: 'UTC' }, moments)).toMatch(/UTC$/);
});

test('a zone has no distance without a moment', () => {
  expect(() => formatZoneOver(sofia, [])).toThrow(RangeError);
});
