import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { formatWallDate } from '../time/wallDate.ts';
import { occurrenceSlots, shapeOf } from './occurrenceFacts.ts';

const at = (zone: string, wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');

function repeated(zone: string, first: string, minutes: readonly number[], date: string): string[] {
  let startAt = at(zone, first);
  const slots = minutes.map((length) => {
    const slot = { startAt, endAt: startAt + length * MINUTE_MS };
    startAt = slot.endAt;
    return slot;
  });
  return occurrenceSlots(shapeOf(slots, zone).shape, zone, date).map(({ startAt: start }) => iso(start));
}

describe('P5: recurrence repeats the wall time', () => {
  it.each([
    // zone, first start, date, instant, why
    ['Europe/Sofia', '2027-03-22T10:00', '2027-03-29', '2027-03-29T07:00Z', '10:00 stays 10:00 in summer'],
    ['Europe/Sofia', '2027-10-25T10:00', '2027-11-01', '2027-11-01T08:00Z', '10:00 stays 10:00 in winter'],
    ['Europe/Sofia', '2027-03-21T03:30', '2027-03-28', '2027-03-28T01:30Z', 'T2: the gap moves it to 04:30'],
    ['Europe/Sofia', '2027-03-21T03:30', '2027-04-04', '2027-04-04T00:30Z', 'and a week later it is back'],
    ['Europe/Sofia', '2027-10-24T03:30', '2027-10-31', '2027-10-31T00:30Z', 'T2: twice means the first'],
    ['Australia/Lord_Howe', '2027-09-26T02:15', '2027-10-03', '2027-10-02T15:45Z', 'a gap of half an hour'],
    ['Australia/Lord_Howe', '2027-03-28T01:45', '2027-04-04', '2027-04-03T14:45Z', 'half an hour twice'],
    ['Asia/Kathmandu', '2027-01-04T09:00', '2027-07-05', '2027-07-05T03:15Z', 'an offset of 5:45'],
    ['America/St_Johns', '2027-01-04T09:00', '2027-07-05', '2027-07-05T11:30Z', 'half hours and summer'],
    [
      'America/Santiago',
      '2027-08-29T00:00',
      '2027-09-05',
      '2027-09-05T04:00Z',
      'a midnight that does not exist',
    ],
  ])('in %s from %s on %s: %s (%s)', (zone, first, date, instant) => {
    expect(repeated(zone, first, [60], date)).toEqual([instant]);
  });

  it.each([
    ['an ordinary day', '2027-03-22', ['2027-03-22T00:00Z', '2027-03-22T01:00Z', '2027-03-22T01:30Z']],
    ['the night of the gap', '2027-03-28', ['2027-03-28T00:00Z', '2027-03-28T01:00Z', '2027-03-28T01:30Z']],
    [
      'the night that is longer',
      '2027-10-31',
      ['2027-10-30T23:00Z', '2027-10-31T00:00Z', '2027-10-31T00:30Z'],
    ],
  ])('a run of slots keeps its lengths and has no break on %s', (_, date, starts) => {
    expect(repeated('Europe/Sofia', '2027-03-15T02:00', [60, 30, 60], date)).toEqual(starts);
  });

  it('at every hour of every zone, as the calendar of the language has it', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const day = fc.integer({ min: 12_000, max: 30_000 });
    const minute = fc.integer({ min: 0, max: 1_439 });
    const lengths = fc.array(fc.constantFrom(15, 30, 45, 60, 90), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(zone, day, minute, lengths, (timezone, dayNo, startMinute, slotMinutes) => {
        const date = formatWallDate(dayNo);
        const slots = occurrenceSlots({ startMinute, slotMinutes }, timezone, date);
        const midnight = Temporal.PlainDateTime.from(`${date}T00:00`);
        const expected = midnight.add({ minutes: startMinute }).toZonedDateTime(timezone);
        expect(slots[0]?.startAt).toBe(expected.epochMilliseconds);
        expect(slots.map(({ startAt, endAt }) => (endAt - startAt) / MINUTE_MS)).toEqual(slotMinutes);
        expect(slots.slice(1).map(({ startAt }) => startAt)).toEqual(
          slots.slice(0, -1).map(({ endAt }) => endAt),
        );
      }),
    );
  });
});
