import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import type { Shade } from '../layout/shadesOfDay.ts';
import { nextFreeStart, type ObstacleFacts, obstacleOf, type WantedTime } from './obstacles.ts';

/** Sofia, two hours ahead of UTC: 09:00 there is 07:00Z. */
const at = (time: string) => given.minute(`2026-11-27T${time}Z`);
const wanted = (from: string, until: string, facts: Partial<WantedTime> = {}): WantedTime => ({
  providerId: 'elena',
  serviceId: 'haircut',
  start: at(from),
  end: at(until),
  ...facts,
});
const booked = (from: string, until: string, facts = {}) =>
  given.appointment({
    id: from,
    providerId: 'elena',
    serviceId: 'haircut',
    start: at(from),
    end: at(until),
    ...facts,
  });
const block = {
  id: 'lunch',
  providerId: 'elena',
  providerName: 'Elena',
  colorIndex: 0,
  start: at('12:00'),
  end: at('13:00'),
  note: null,
};
const open: Shade[] = [
  { kind: 'closed', from: 0, until: 540 },
  { kind: 'closed', from: 1020, until: 1440 },
];
const facts = (others: Partial<ObstacleFacts> = {}): ObstacleFacts => ({
  appointments: [],
  blocks: [],
  shadesOf: () => open,
  clock: createZoneClock('Europe/Sofia'),
  providersOf: (serviceId) => (serviceId === 'haircut' ? ['elena', 'maria'] : undefined),
  ...others,
});

describe('what the calendar knows to be in the way of a time', () => {
  it.each<[string, WantedTime, Partial<ObstacleFacts>, unknown]>([
    ['nothing in free, open time', wanted('08:00', '09:00'), {}, null],
    [
      'an appointment',
      wanted('08:00', '09:00'),
      { appointments: [booked('08:30', '09:30')] },
      { kind: 'booked', start: at('08:30'), end: at('09:30') },
    ],
    [
      'T3: not one that touches',
      wanted('08:00', '09:00'),
      { appointments: [booked('09:00', '10:00')] },
      null,
    ],
    [
      'not another provider’s',
      wanted('08:00', '09:00'),
      { appointments: [booked('08:30', '09:30', { providerId: 'maria' })] },
      null,
    ],
    [
      'A6: not what was canceled',
      wanted('08:00', '09:00'),
      { appointments: [booked('08:30', '09:30', { status: 'CANCELED' })] },
      null,
    ],
    [
      'A9: not what is on the move itself',
      wanted('08:00', '09:00', { exceptIds: ['08:30'] }),
      { appointments: [booked('08:30', '09:30')] },
      null,
    ],
    [
      'A5: not a session with a seat left',
      wanted('08:00', '09:00'),
      { appointments: [booked('08:00', '09:00', { capacity: 2 })] },
      null,
    ],
    [
      'A5: a full session',
      wanted('08:00', '09:00'),
      { appointments: [booked('08:00', '09:00')] },
      { kind: 'booked', start: at('08:00'), end: at('09:00') },
    ],
    [
      'a block',
      wanted('12:30', '13:30'),
      { blocks: [block] },
      { kind: 'blocked', start: at('12:00'), end: at('13:00') },
    ],
    [
      'A14: a calendar elsewhere',
      wanted('08:00', '09:00'),
      { shadesOf: () => [{ kind: 'outside', from: 630, until: 690 }] },
      { kind: 'elsewhere', start: at('08:30'), end: at('09:30') },
    ],
    [
      'a provider without the service',
      wanted('08:00', '09:00', { providerId: 'marco' }),
      {},
      { kind: 'service' },
    ],
    ['closed hours', wanted('14:30', '15:30'), {}, { kind: 'closed' }],
    [
      'a vacation',
      wanted('08:00', '09:00'),
      { shadesOf: () => [...open, { kind: 'vacation', from: 0, until: 1440 }] },
      { kind: 'vacation' },
    ],
  ])('%s', (_, time, others, expected) => {
    expect(obstacleOf(time, facts(others))).toEqual(expected);
  });

  it.each<[string, WantedTime, Partial<ObstacleFacts>, number | null]>([
    [
      'after the appointment and the block that follows',
      wanted('11:00', '11:30'),
      { appointments: [booked('10:50', '11:40')], blocks: [{ ...block, start: at('12:00') }] },
      at('13:00'),
    ],
    [
      'in a gap that is long enough',
      wanted('11:00', '11:15'),
      { appointments: [booked('10:50', '11:40')], blocks: [block] },
      at('11:40'),
    ],
    [
      'on the next morning',
      wanted('14:00', '15:00'),
      { appointments: [booked('14:00', '15:00')] },
      given.minute('2026-11-28T07:00Z'),
    ],
    [
      'never with a provider without the service',
      wanted('08:00', '09:00', { providerId: 'marco' }),
      {},
      null,
    ],
    [
      'not beyond what is loaded',
      wanted('14:00', '15:00'),
      { shadesOf: () => [{ kind: 'vacation', from: 0, until: 1440 }] },
      null,
    ],
  ])('the next free start is %s', (_, time, others, expected) => {
    expect(nextFreeStart(time, facts(others), given.minute('2026-11-30T22:00Z'))).toBe(expected);
  });

  it('T2: over the night on which the clock goes back', () => {
    const night = { start: given.minute('2026-10-25T00:30Z'), end: given.minute('2026-10-25T01:30Z') };
    const shadesOf = (): Shade[] => [{ kind: 'closed', from: 0, until: 180 }];
    expect(obstacleOf({ ...wanted('08:00', '09:00'), ...night }, facts({ shadesOf }))).toBeNull();
  });
});
