import { describe, expect, it } from 'vitest';
import { isTimeZone, listTimeZones } from './timeZone.ts';
import { addDays, dayOfTheWeek, formatWallDate, parseWallDate } from './wallDate.ts';
import { formatWallTime, minutesOfDay, parseWallTime } from './wallTime.ts';

describe('wall dates', () => {
  it.each(['2026-02-28', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is a date', (date) => {
    expect(formatWallDate(parseWallDate(date) ?? NaN)).toBe(date);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '1899-12-31',
    '2200-01-01',
    'today',
    '',
    '2026-01-01T00:00',
  ])('%s is none', (text) => {
    expect(parseWallDate(text)).toBeNull();
  });

  it('adds days over the ends of months and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  it('T1: counts the days of the week from Monday, 0', () => {
    const weekday = (date: string) => dayOfTheWeek(parseWallDate(date) ?? NaN);
    expect(['2027-01-04', '2027-01-10', '1969-12-29', '1969-12-28'].map(weekday)).toEqual([0, 6, 0, 6]);
  });
});

describe('A1: wall times run from 00:00 to 24:00', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 570],
    ['09:30:00', 570],
    ['24:00', 1_440],
    ['24:00:00', 1_440],
  ])('%s is minute %i', (time, minutes) => {
    expect(parseWallTime(time)).toBe(minutes);
    expect(formatWallTime(minutes)).toBe(time.slice(0, 5));
  });

  it.each(['24:01', '9:30', '09:60', '25:00', '09:30:15', '09.30', ''])('%s is none', (text) => {
    expect(parseWallTime(text)).toBeNull();
    expect(() => minutesOfDay(text)).toThrow(RangeError);
  });
});

describe('T1: zones go by their present and their old names', () => {
  it.each([
    'Europe/Sofia',
    'Europe/Kyiv',
    'Europe/Kiev',
    'America/Argentina/Buenos_Aires',
    'UTC',
    'Etc/GMT+5',
  ])('%s is a zone', (name) => expect(isTimeZone(name)).toBe(true));

  it.each(['Europe/Atlantis', 'EST', '+02:00', 'europe/sofia', '', '../etc/passwd'])('%s is none', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  it('offers every region and city by its present name', () => {
    const zones = listTimeZones();
    expect(zones).toContain('Asia/Kathmandu');
    expect(zones).not.toContain('Asia/Katmandu');
    expect(zones).toContain('UTC');
    expect(zones.every(isTimeZone)).toBe(true);
  });
});
