import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { segmentsByDay } from './segmentsByDay.ts';

/** Where an event is drawn, such as '2026-03-29 10:00-11:00'. */
function drawn(zone: string, from: string, until: string): string[] {
  const days = segmentsByDay([given.event('event', from, until)], createZoneClock(zone));
  return [...days].flatMap(([day, segments]) =>
    segments.map((segment) => `${formatWallDate(day)} ${clock(segment.from)}-${clock(segment.until)}`),
  );
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

describe('T6: events are on the days and at the heights of the viewer’s clock', () => {
  it.each([
    // The clock goes forward in Sofia on 29 March 2026 at 03:00: a day of 23 hours.
    ['Europe/Sofia', '2026-03-28T08:00Z', '2026-03-28T09:00Z', '2026-03-28 10:00-11:00'],
    ['Europe/Sofia', '2026-03-29T07:00Z', '2026-03-29T08:00Z', '2026-03-29 10:00-11:00'],
    ['Europe/Sofia', '2026-03-30T07:00Z', '2026-03-30T08:00Z', '2026-03-30 10:00-11:00'],
    // It goes back on 25 October 2026 at 04:00: a day of 25 hours.
    ['Europe/Sofia', '2026-10-24T07:00Z', '2026-10-24T08:00Z', '2026-10-24 10:00-11:00'],
    ['Europe/Sofia', '2026-10-25T08:00Z', '2026-10-25T09:00Z', '2026-10-25 10:00-11:00'],
    ['Europe/Sofia', '2026-10-26T08:00Z', '2026-10-26T09:00Z', '2026-10-26 10:00-11:00'],
    // Half an hour off the hour, and an hour of daylight saving: 8 March and 1 November 2026.
    ['America/St_Johns', '2026-03-07T13:30Z', '2026-03-07T14:30Z', '2026-03-07 10:00-11:00'],
    ['America/St_Johns', '2026-03-08T12:30Z', '2026-03-08T13:30Z', '2026-03-08 10:00-11:00'],
    ['America/St_Johns', '2026-03-09T12:30Z', '2026-03-09T13:30Z', '2026-03-09 10:00-11:00'],
    ['America/St_Johns', '2026-10-31T12:30Z', '2026-10-31T13:30Z', '2026-10-31 10:00-11:00'],
    ['America/St_Johns', '2026-11-01T13:30Z', '2026-11-01T14:30Z', '2026-11-01 10:00-11:00'],
    ['America/St_Johns', '2026-11-02T13:30Z', '2026-11-02T14:30Z', '2026-11-02 10:00-11:00'],
    // Three quarters of an hour off, no daylight saving.
    ['Asia/Kathmandu', '2026-03-29T04:15Z', '2026-03-29T05:15Z', '2026-03-29 10:00-11:00'],
    ['Asia/Kathmandu', '2026-10-25T04:15Z', '2026-10-25T05:15Z', '2026-10-25 10:00-11:00'],
    // Daylight saving of half an hour: it ends on 5 April and starts on 4 October 2026.
    ['Australia/Lord_Howe', '2026-04-03T23:00Z', '2026-04-04T00:00Z', '2026-04-04 10:00-11:00'],
    ['Australia/Lord_Howe', '2026-04-04T23:30Z', '2026-04-05T00:30Z', '2026-04-05 10:00-11:00'],
    ['Australia/Lord_Howe', '2026-04-05T23:30Z', '2026-04-06T00:30Z', '2026-04-06 10:00-11:00'],
    ['Australia/Lord_Howe', '2026-10-02T23:30Z', '2026-10-03T00:30Z', '2026-10-03 10:00-11:00'],
    ['Australia/Lord_Howe', '2026-10-03T23:00Z', '2026-10-04T00:00Z', '2026-10-04 10:00-11:00'],
    ['Australia/Lord_Howe', '2026-10-04T23:00Z', '2026-10-05T00:00Z', '2026-10-05 10:00-11:00'],
  ])('%s: %s to %s is drawn at %s', (zone, from, until, expected) => {
    expect(drawn(zone, from, until)).toEqual([expected]);
  });

  it.each([
    ['over the gap it spans the missing hour', '2026-03-29T00:30Z', '2026-03-29T01:30Z', '02:30-04:30'],
    ['ending as the gap begins', '2026-03-29T00:00Z', '2026-03-29T01:00Z', '02:00-04:00'],
  ])('Europe/Sofia, the clock goes forward: %s', (_, from, until, expected) => {
    expect(drawn('Europe/Sofia', from, until)).toEqual([`2026-03-29 ${expected}`]);
  });

  it.each([
    ['in the first of two hours', '2026-10-25T00:15Z', '2026-10-25T00:45Z', '03:15-03:45'],
    ['in the second of two hours', '2026-10-25T01:15Z', '2026-10-25T01:45Z', '03:15-03:45'],
    [
      'across the change, where wall times turn round',
      '2026-10-25T00:45Z',
      '2026-10-25T01:15Z',
      '03:45-04:15',
    ],
    ['over both hours it is as long as it lasts', '2026-10-25T00:00Z', '2026-10-25T02:30Z', '03:00-05:30'],
  ])('Europe/Sofia, the clock goes back: %s', (_, from, until, expected) => {
    expect(drawn('Europe/Sofia', from, until)).toEqual([`2026-10-25 ${expected}`]);
  });

  it('splits an event over midnight into both days', () => {
    expect(drawn('Asia/Kathmandu', '2026-11-27T17:15Z', '2026-11-27T19:15Z')).toEqual([
      '2026-11-27 23:00-24:00',
      '2026-11-28 00:00-01:00',
    ]);
  });

  it('T3: an event that ends at midnight takes nothing of the next day', () => {
    expect(drawn('Asia/Kathmandu', '2026-11-27T17:15Z', '2026-11-27T18:15Z')).toEqual([
      '2026-11-27 23:00-24:00',
    ]);
  });

  it('knows on which day an event starts and ends', () => {
    const days = segmentsByDay(
      [given.event('camp', '2026-11-26T22:00Z', '2026-11-28T02:00Z')],
      createZoneClock('Etc/UTC'),
    );
    const ends = [...days.values()].flat().map((segment) => [segment.startsHere, segment.endsHere]);
    expect(ends).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});
