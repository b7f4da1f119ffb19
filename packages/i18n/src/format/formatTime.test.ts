import { expect, it } from 'vitest';
import { formatDateTime } from './formatDateTime.ts';
import { formatTime, showHour, showMinutes, showWallTime } from './formatTime.ts';

it.each([
  ['before the clock is put back', '2027-10-30T23:59Z', 'Europe/Sofia', '02:59'],
  ['in the hour that comes twice', '2027-10-31T00:15Z', 'Europe/Sofia', '03:15 (UTC+3)'],
  ['in its second run', '2027-10-31T01:15Z', 'Europe/Sofia', '03:15 (UTC+2)'],
  ['after it', '2027-10-31T02:00Z', 'Europe/Sofia', '04:00'],
  ['after the spring gap', '2027-03-28T01:15Z', 'Europe/Sofia', '04:15'],
  ['in a half hour that comes twice', '2027-04-03T14:45Z', 'Australia/Lord_Howe', '1:45 AM (UTC+11)'],
  ['on any other day', '2027-11-30T01:15Z', 'Europe/Sofia', '03:15'],
])('T2: a time %s says which is meant only where it can be mistaken', (_, instant, zone, shown) => {
  expect(formatTime(instant, { locale: 'en', zone })).toBe(shown);
});

it.each([
  ['00:00', '12:00 AM', '12 AM'],
  ['09:30', '9:30 AM', '9 AM'],
  ['12:00', '12:00 PM', '12 PM'],
  ['23:45', '11:45 PM', '11 PM'],
  ['24:00', '12:00 AM', '12 AM'],
])('T6: %s is %s on a clock in Texas, and itself in Sofia and Rome', (time, shown, hour) => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  expect(showWallTime(time, 'America/Chicago')).toBe(shown);
  expect(showMinutes(hours * 60 + minutes, 'America/Chicago')).toBe(shown);
  expect(showHour(hours, 'America/Chicago')).toBe(hour);
  for (const zone of ['Europe/Sofia', 'Europe/Rome']) {
    expect(showWallTime(time, zone)).toBe(time);
    expect(showMinutes(hours * 60 + minutes, zone)).toBe(time);
  }
});

it('a date before it changes nothing of that', () => {
  const sofia = { locale: 'en', zone: 'Europe/Sofia' } as const;
  expect(formatDateTime('2027-10-31T01:15Z', sofia)).toBe('31st October 2027, 03:15 (UTC+2)');
});
