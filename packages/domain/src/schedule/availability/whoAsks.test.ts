import { describe, expect, it } from 'vitest';
import {
  at,
  givenBlock,
  givenProvider,
  givenQuery,
  givenService,
  givenSession,
  reading,
  span,
} from '../../../test/given/availability.ts';
import type { Audience } from './facts.ts';
import { listTimeSlots } from './listTimeSlots.ts';
import type { TimeSlotQuery } from './slotQuery.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);
const starts = (query: Partial<TimeSlotQuery>) =>
  listTimeSlots(givenQuery(query)).map(({ startAt }) => reading(startAt).slice(11));

describe('A7: what has started is over, for everybody', () => {
  it.each<[string, string[]]>([
    ['2027-01-04 08:59', ['09:00', '10:00', '11:00']],
    ['2027-01-04 09:00', ['10:00', '11:00']],
    ['2027-01-04 10:30', ['11:00']],
    ['2027-01-05 00:00', []],
  ])('at %s', (now, expected) => {
    expect(starts({ now: at(now) })).toEqual(expected);
    expect(starts({ now: at(now), audience: 'client', includeAll: true })).toEqual(expected);
  });
});

describe('A7: minimum notice and visible range limit clients only', () => {
  it.each<[Audience, number, string[]]>([
    ['client', 0, ['09:00', '10:00', '11:00']],
    ['client', 90, ['10:00', '11:00']],
    ['client', 120, ['10:00', '11:00']],
    ['client', 121, ['11:00']],
    ['staff', 121, ['09:00', '10:00', '11:00']],
  ])('at 08:00 a %s with %i minutes of notice', (audience, minNotice, expected) => {
    const service = givenService({ minNotice });
    expect(starts({ service, audience, now: at('2027-01-04 08:00') })).toEqual(expected);
  });

  it.each<[Audience, number | null, string, number]>([
    ['client', null, '2027-01-01 23:59', 6],
    ['client', 4, '2027-01-01 00:00', 6],
    ['client', 4, '2026-12-31 23:59', 3],
    ['client', 3, '2027-01-01 23:59', 3],
    ['client', 2, '2027-01-01 23:59', 0],
    ['client', 10_000, '2027-01-01 23:59', 6],
    ['staff', 2, '2027-01-01 23:59', 6],
  ])(
    'a %s who may see %s local days ahead at %s sees %i slots of Monday and Tuesday',
    (audience, days, now, count) => {
      const service = givenService({ visibleRangeMax: days });
      expect(starts({ service, audience, now: at(now), until: '2027-01-05' })).toHaveLength(count);
    },
  );
});

describe('A8: all slots, and a client', () => {
  it('includeAll also returns taken slots, with no seats left', () => {
    const sessions = [
      givenSession(today('09:00', '10:00'), { capacity: 4, taken: 4 }),
      givenBlock(today('10:30', '10:45')),
    ];
    const query = givenQuery({
      service: givenService({ capacity: 2 }),
      providers: [givenProvider({ sessions })],
      includeAll: true,
    });
    const rows = listTimeSlots(query).map(({ startAt, seatsLeft, capacity, sessionId }) => [
      reading(startAt).slice(11),
      seatsLeft,
      capacity,
      sessionId,
    ]);
    expect(rows).toEqual([
      ['09:00', 0, 4, '100'],
      ['10:00', 0, 2, null],
      ['11:00', 2, 2, null],
    ]);
  });

  it('a client leaves out what overlaps another appointment of that client, also with any provider', () => {
    const clientBusy = [today('09:30', '10:00')];
    expect(starts({ clientBusy })).toEqual(['10:00', '11:00']);
    expect(starts({ clientBusy, includeAll: true, audience: 'client' })).toEqual(['10:00', '11:00']);
  });
});

describe('A9: what is being moved counts as free', () => {
  const sessions = [
    givenSession(today('09:00', '10:00'), { id: '101' }),
    givenSession(today('10:00', '11:00'), { id: '102', capacity: 2, taken: 2 }),
  ];
  const moving = (...ids: string[]) => ({
    serviceIds: ['10'],
    releasedSeats: ids.map((sessionId) => ({ sessionId, seats: 1 })),
  });
  const seats = (query: Partial<TimeSlotQuery>) =>
    listTimeSlots(givenQuery({ providers: [givenProvider({ sessions })], ...query })).map(
      ({ startAt, seatsLeft, sessionId }) => [reading(startAt).slice(11), seatsLeft, sessionId],
    );

  it('its own session is gone once nobody else is in it', () => {
    expect(seats({})).toEqual([['11:00', 1, null]]);
    expect(seats({ moving: moving('101') })).toEqual([
      ['09:00', 1, null],
      ['11:00', 1, null],
    ]);
  });

  it('its seat in a group is one more for others', () => {
    expect(seats({ moving: moving('102') })).toEqual([
      ['10:00', 1, '102'],
      ['11:00', 1, null],
    ]);
  });

  it('old and new time may overlap', () => {
    const halfHours = givenService({ slotInterval: 30 });
    const own = [givenSession(today('09:00', '10:00'), { id: '101' })];
    const query = {
      service: halfHours,
      providers: [givenProvider({ sessions: own })],
      moving: moving('101'),
    };
    expect(starts(query)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });

  it('P6: a whole group session leaves all its seats', () => {
    const group = { serviceIds: ['10'], releasedSeats: [{ sessionId: '102', seats: 2 }] };
    expect(seats({ moving: group }).map(([start]) => start)).toEqual(['10:00', '11:00']);
  });
});

describe('A12: an inactive service', () => {
  const service = givenService({ isActive: false });

  it('takes no new bookings', () => {
    expect(starts({ service })).toEqual([]);
  });

  it('lets its own appointments move, not those of others', () => {
    expect(starts({ service, moving: { serviceIds: ['10'], releasedSeats: [] } })).toHaveLength(3);
    expect(starts({ service, moving: { serviceIds: ['11'], releasedSeats: [] } })).toEqual([]);
  });
});
