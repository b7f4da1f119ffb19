import { describe, expect, it } from 'vitest';
import { formatWallTime } from './formatTime.ts';
import { formatDateTimeRange, formatTimeRange } from './formatTimeRange.ts';
import { formatZone, formatZoneOffset } from './zone/formatZone.ts';

describe('time ranges', () => {
  it.each([
    ['an hour', '2024-03-01T10:00Z', '2024-03-01T11:00Z', 'Europe/Sofia', '12:00–13:00'],
    ['a zone with three quarters', '2024-03-01T10:00Z', '2024-03-01T11:00Z', 'Asia/Kathmandu', '15:45–16:45'],
    ['a zone with a half', '2024-03-01T10:00Z', '2024-03-01T11:00Z', 'America/St_Johns', '6:30 AM–7:30 AM'],
    ['up to midnight', '2024-03-01T20:00Z', '2024-03-01T22:00Z', 'Europe/Sofia', '22:00–24:00'],
    ['across midnight', '2024-03-01T21:00Z', '2024-03-01T23:00Z', 'Europe/Sofia', '23:00–01:00, Sat 2 Mar'],
    [
      'across the spring gap',
      '2024-03-31T00:30Z',
      '2024-03-31T01:30Z',
      'Europe/Sofia',
      '02:30 (UTC+2)–04:30 (UTC+3)',
    ],
    [
      'into the hour that comes twice',
      '2024-10-26T23:30Z',
      '2024-10-27T00:30Z',
      'Europe/Sofia',
      '02:30–03:30 (UTC+3)',
    ],
    [
      'within its second run',
      '2027-10-31T01:15Z',
      '2027-10-31T01:45Z',
      'Europe/Sofia',
      '03:15 (UTC+2)–03:45 (UTC+2)',
    ],
    [
      'to an end that seems to be before the start',
      '2027-10-31T00:15Z',
      '2027-10-31T01:00Z',
      'Europe/Sofia',
      '03:15 (UTC+3)–03:00 (UTC+2)',
    ],
    ['later on that day', '2027-10-31T10:00Z', '2027-10-31T11:00Z', 'Europe/Sofia', '12:00–13:00'],
    ['the evening before', '2027-10-30T16:00Z', '2027-10-30T17:00Z', 'Europe/Sofia', '19:00–20:00'],
    [
      'from its first to its second run',
      '2024-10-27T00:30Z',
      '2024-10-27T01:30Z',
      'Europe/Sofia',
      '03:30 (UTC+3)–03:30 (UTC+2)',
    ],
    [
      'across the gap of half-hour zones',
      '2024-03-10T05:00Z',
      '2024-03-10T06:00Z',
      'America/St_Johns',
      '1:30 AM (UTC−3:30)–3:30 AM (UTC−2:30)',
    ],
  ])('%s', (_what, start, end, zone, shown) => {
    expect(formatTimeRange(start, end, { locale: 'en', zone })).toBe(shown);
  });

  it('say the date once, or both where they differ', () => {
    const sofia = { locale: 'en', zone: 'Europe/Sofia' } as const;
    expect(formatDateTimeRange('2024-03-01T10:00Z', '2024-03-01T11:00Z', sofia)).toBe(
      '1st March 2024, 12:00–13:00',
    );
    expect(formatDateTimeRange('2024-03-01T10:00Z', '2024-03-01T22:00Z', sofia)).toBe(
      '1st March 2024, 12:00–24:00',
    );
    expect(
      formatDateTimeRange('2024-03-01T10:00Z', '2024-03-03T11:00Z', { ...sofia, locale: 'bg' }, 'medium'),
    ).toBe('1.03.2024 г., 12:00 – 3.03.2024 г., 13:00');
  });
});

describe('A1: wall times run from 00:00 to 24:00', () => {
  it.each([
    ['09:00:00', '09:00'],
    ['09:30', '09:30'],
    ['24:00:00', '24:00'],
    ['00:00', '00:00'],
  ])('%s is shown as %s', (time, shown) => {
    expect(formatWallTime(time)).toBe(shown);
  });

  it.each([['24:01'], ['9:00'], ['25:00'], ['noon'], ['12:60']])('%s is none', (time) => {
    expect(() => formatWallTime(time)).toThrow(RangeError);
  });
});

describe('T6, N2: zones are named, with their distance from UTC at that moment', () => {
  const winter = '2024-01-15T12:00Z';
  const summer = '2024-07-15T12:00Z';

  it.each([
    ['Europe/Sofia', winter, 'UTC+2'],
    ['Europe/Sofia', summer, 'UTC+3'],
    ['Asia/Kathmandu', winter, 'UTC+5:45'],
    ['America/St_Johns', winter, 'UTC−3:30'],
    ['America/St_Johns', summer, 'UTC−2:30'],
    ['Europe/London', winter, 'UTC'],
    ['UTC', summer, 'UTC'],
    ['Pacific/Kiritimati', winter, 'UTC+14'],
  ])('%s at %s: %s', (zone, at, offset) => {
    expect(formatZoneOffset(zone, at)).toBe(offset);
  });

  it.each([
    ['en', 'Europe/Sofia', 'Eastern European Time, UTC+2'],
    ['it', 'Europe/Sofia', 'Ora dell’Europa orientale, UTC+2'],
    ['bg', 'Europe/Sofia', 'Източноевропейско време, UTC+2'],
    ['en', 'Asia/Kathmandu', 'Nepal Time, UTC+5:45'],
    ['bg', 'UTC', 'UTC'],
  ] as const)('in %s: %s is %s', (locale, zone, name) => {
    expect(formatZone({ locale, zone }, winter)).toBe(name);
  });

  it('the change of the clocks is seen to the minute', () => {
    expect(formatZoneOffset('Europe/Sofia', '2024-03-31T00:59:59Z')).toBe('UTC+2');
    expect(formatZoneOffset('Europe/Sofia', '2024-03-31T01:00:00Z')).toBe('UTC+3');
  });
});
