import { describe, expect, it } from 'vitest';
import type { ProviderSchedule } from '../../schedule/availability/facts.ts';
import {
  givenBlock,
  givenProvider,
  givenService,
  givenSession,
  span,
} from '../../../test/given/availability.ts';
import { chosen, givenFacts, verdict } from '../../../test/given/booking.ts';
import { rankProviders } from './rankProviders.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);
const booked = (from: string, until: string) => givenSession(today(from, until), { serviceId: '11' });
const nine = [chosen('09:00', '10:00')];

function ranked(providers: Partial<ProviderSchedule>[], slots = nine, rules = {}) {
  const ids = providers.map(({ id }) => id ?? '1');
  const facts = givenFacts({
    services: [givenService({ providerIds: ids, capacity: 3, ...rules })],
    providers: providers.map(givenProvider),
  });
  const anonymous = slots.map(({ serviceId, startAt, endAt }) => ({ serviceId, startAt, endAt }));
  return rankProviders({ slots: anonymous, audience: 'client' }, facts);
}

const order = (...[providers, slots]: Parameters<typeof ranked>) => {
  const decision = ranked(providers, slots);
  return decision.accepted ? decision.value : verdict(decision);
};

describe('A11: a booking that names no provider', () => {
  it('goes to one with an open session of the service first', () => {
    const sessions = [givenSession(today('09:00', '10:00'), { capacity: 3 }), booked('10:00', '12:00')];
    expect(order([{ id: '1' }, { id: '2', sessions }])).toEqual(['2', '1']);
  });

  it('then to the least booked on that local day, where blocks and other days do not count', () => {
    const yesterday = givenSession(span('2027-01-03 09:00', '2027-01-03 20:00'));
    expect(
      order([
        { id: '1', sessions: [booked('10:00', '12:00')] },
        { id: '2', sessions: [booked('11:00', '12:00')] },
        { id: '3', sessions: [yesterday, givenBlock(today('10:00', '12:00'))] },
      ]),
    ).toEqual(['3', '2', '1']);
  });

  it('then to the lowest id, as a number', () => {
    expect(order([{ id: '10' }, { id: '9' }, { id: '11' }])).toEqual(['9', '10', '11']);
  });

  it('passes over those who cannot take all runs of the call', () => {
    const slots = [...nine, chosen('11:00', '12:00')];
    expect(order([{ id: '1', sessions: [booked('11:00', '12:00')] }, { id: '2' }], slots)).toEqual(['2']);
  });

  it('is refused where nobody can, with the reason that all share', () => {
    const taken = [booked('09:00', '10:00')];
    expect(
      order([
        { id: '1', sessions: taken },
        { id: '2', sessions: taken },
      ]),
    ).toBe('SLOT_NOT_AVAILABLE timeSlots.0');
    expect(verdict(ranked([{ id: '1' }, { id: '2' }], nine, { minSlotsRequired: 2 }))).toBe(
      'MIN_SLOTS_REQUIRED timeSlots.0',
    );
    const mixed = ranked([{ id: '1' }, { id: '2', workHours: [] }], nine, { minSlotsRequired: 2 });
    expect(verdict(mixed)).toBe('SLOT_NOT_AVAILABLE timeSlots');
    expect(order([])).toBe('SLOT_NOT_AVAILABLE timeSlots');
  });
});
