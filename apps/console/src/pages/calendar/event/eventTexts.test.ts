import { expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { segmentTime, startOfTime } from './eventTexts.ts';

/** What a block from a quarter past three until a quarter to four says of its time. */
function shown(start: string, end: string): string {
  const event = given.event('event', start, end);
  const from = 3 * 60 + 15;
  const segment = { event, from, until: from + 30, startsHere: true, endsHere: true };
  return segmentTime(segment, { locale: 'en', zone: 'Europe/Sofia' });
}

it('T2: two blocks of the hour that comes twice say which they are in', () => {
  expect(shown('2027-10-31T00:15Z', '2027-10-31T00:45Z')).toBe('03:15 (UTC+3)–03:45 (UTC+3)');
  expect(shown('2027-10-31T01:15Z', '2027-10-31T01:45Z')).toBe('03:15 (UTC+2)–03:45 (UTC+2)');
  expect(shown('2027-11-30T01:15Z', '2027-11-30T01:45Z')).toBe('03:15–03:45');
});

it('T2: a narrow block has room for the start and, where it comes twice, for which one it is', () => {
  expect(startOfTime('03:15 (UTC+3)–03:00 (UTC+2)')).toBe('03:15 +3');
  expect(startOfTime('10:00–11:00')).toBe('10:00');
});
