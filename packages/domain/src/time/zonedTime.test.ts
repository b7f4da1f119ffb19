import { describe, expect, it } from 'vitest';
import { parseWallTime } from './wallTime.ts';
import { datesInterval, instantToWall, localDate, wallTimeToInstant } from './zonedTime.ts';

const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');
const instantOf = (zone: string, date: string, time: string) =>
  iso(wallTimeToInstant(zone, date, parseWallTime(time) ?? NaN));

describe('T2: a wall time in a zone is one instant', () => {
  it.each([
    // zone, date, wall time, instant, why
    ['Europe/Sofia', '2027-01-04', '09:00', '2027-01-04T07:00Z', 'winter'],
    ['Europe/Sofia', '2027-07-05', '09:00', '2027-07-05T06:00Z', 'summer'],
    ['Europe/Sofia', '2027-01-04', '24:00', '2027-01-04T22:00Z', '24:00 is the next midnight'],
    ['Europe/Sofia', '2027-03-28', '02:59', '2027-03-28T00:59Z', 'the last minute before the gap'],
    ['Europe/Sofia', '2027-03-28', '03:00', '2027-03-28T01:00Z', 'the gap begins: 03:00 becomes 04:00'],
    ['Europe/Sofia', '2027-03-28', '03:30', '2027-03-28T01:30Z', 'in the gap: 03:30 becomes 04:30'],
    ['Europe/Sofia', '2027-03-28', '04:00', '2027-03-28T01:00Z', 'the first minute after the gap'],
    ['Europe/Sofia', '2027-10-31', '02:59', '2027-10-30T23:59Z', 'before the hour that comes twice'],
    ['Europe/Sofia', '2027-10-31', '03:30', '2027-10-31T00:30Z', 'twice: the first'],
    ['Europe/Sofia', '2027-10-31', '04:00', '2027-10-31T02:00Z', 'after both'],
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30Z', 'in the gap: 02:30 becomes 03:30'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30Z', 'twice: the first'],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45Z', 'a gap of half an hour'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45Z', 'half an hour that comes twice'],
    ['Australia/Lord_Howe', '2027-04-04', '02:00', '2027-04-03T15:30Z', 'after it'],
    ['Asia/Kathmandu', '2027-01-04', '09:00', '2027-01-04T03:15Z', 'an offset of 5:45'],
    ['America/St_Johns', '2027-01-04', '09:00', '2027-01-04T12:30Z', 'an offset of -3:30'],
    ['America/Santiago', '2027-09-05', '00:00', '2027-09-05T04:00Z', 'a midnight that does not exist'],
    ['America/Santiago', '2027-04-03', '23:30', '2027-04-04T02:30Z', 'the hour before midnight comes twice'],
    ['America/Havana', '2027-11-07', '00:30', '2027-11-07T04:30Z', 'the hour after midnight comes twice'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00Z', 'a whole day that was left out'],
    ['UTC', '2027-01-04', '09:00', '2027-01-04T09:00Z', 'no offset at all'],
  ])('%s %s %s is %s (%s)', (zone, date, time, instant) => {
    expect(instantOf(zone, date, time)).toBe(instant);
  });

  it('takes minutes beyond the day as the next days', () => {
    expect(iso(wallTimeToInstant('Europe/Sofia', '2027-01-04', 1_440 + 540))).toBe('2027-01-05T07:00Z');
  });

  it('is the same for the new and the old name of a zone (T1)', () => {
    expect(instantOf('Europe/Kyiv', '2027-07-05', '09:00')).toBe('2027-07-05T06:00Z');
    expect(instantOf('Europe/Kiev', '2027-07-05', '09:00')).toBe('2027-07-05T06:00Z');
  });

  it('knows dates far from today, from a table of their own', () => {
    expect(instantOf('Europe/Sofia', '1985-07-01', '09:00')).toBe('1985-07-01T06:00Z');
    expect(instantOf('Europe/Sofia', '2150-07-01', '09:00')).toBe('2150-07-01T06:00Z');
  });

  it('refuses a date that does not exist and a zone that nobody knows', () => {
    expect(() => wallTimeToInstant('Europe/Sofia', '2026-02-30', 0)).toThrow(RangeError);
    expect(() => wallTimeToInstant('Europe/Atlantis', '2026-02-28', 0)).toThrow(RangeError);
  });
});

describe('T1: an instant shows one wall clock reading in a zone', () => {
  it.each([
    ['Europe/Sofia', '2027-03-28T00:59Z', '2027-03-28', 179],
    ['Europe/Sofia', '2027-03-28T01:00Z', '2027-03-28', 240],
    ['Europe/Sofia', '2027-10-31T00:30Z', '2027-10-31', 210],
    ['Europe/Sofia', '2027-10-31T01:30Z', '2027-10-31', 210],
    ['Asia/Kathmandu', '2027-01-03T18:14Z', '2027-01-03', 1_439],
    ['Asia/Kathmandu', '2027-01-03T18:15Z', '2027-01-04', 0],
    ['America/St_Johns', '2027-01-04T03:29Z', '2027-01-03', 1_439],
  ])('in %s %s is %s, minute %i', (zone, instant, date, minutes) => {
    expect(instantToWall(zone, Date.parse(instant))).toEqual({ date, minutes });
    expect(localDate(zone, Date.parse(instant))).toBe(date);
  });
});

describe('T4: a date filter from A to B means [A 00:00, B + 1 day 00:00)', () => {
  it.each([
    ['Europe/Sofia', '2027-01-04', '2027-01-04', '2027-01-03T22:00Z', '2027-01-04T22:00Z'],
    ['Europe/Sofia', '2027-03-28', '2027-03-28', '2027-03-27T22:00Z', '2027-03-28T21:00Z'],
    ['Europe/Sofia', '2027-10-31', '2027-10-31', '2027-10-30T21:00Z', '2027-10-31T22:00Z'],
    ['America/Santiago', '2027-09-05', '2027-09-05', '2027-09-05T04:00Z', '2027-09-06T03:00Z'],
  ])('in %s from %s to %s', (zone, from, until, startAt, endAt) => {
    const interval = datesInterval(zone, from, until);
    expect([iso(interval.startAt), iso(interval.endAt)]).toEqual([startAt, endAt]);
  });
});
