import { describe, expect, test } from 'vitest';
import { givenProvider, givenService } from '../../../test/given/availability.ts';
import type { ChosenSlot } from '../claim/bookingPlan.ts';
import { chosen, givenFacts, verdict } from '../../../test/given/booking.ts';
import { decideOffer, decideTaking } from './decideOffer.ts';

const facts = givenFacts({
  services: [givenService({ providerIds: ['1', '2'] })],
  providers: [givenProvider(), givenProvider({ id: '2' })],
});
const nine = chosen('09:00', '10:00');
const ten = chosen('10:00', '11:00');
const eleven = chosen('11:00', '12:00');

describe('P3: offering other times', () => {
  test.each<[string, ChosenSlot[], string]>([
    ['of one provider', [nine, eleven], 'accepted'],
    ['the same of two providers', [nine, { ...nine, providerId: '2' }], 'accepted'],
    ['one outside hours', [nine, chosen('13:00', '14:00')], 'SLOT_NOT_AVAILABLE alternativeTimes.1'],
    [
      'one of another provider outside hours',
      [nine, ten, { ...chosen('13:00', '14:00'), providerId: '2' }],
      'SLOT_NOT_AVAILABLE alternativeTimes.2',
    ],
    ['one of another service', [nine, { ...ten, serviceId: '11' }], 'BAD_INPUT alternativeTimes.1.serviceId'],
    ['none', [], 'BAD_INPUT alternativeTimes'],
  ])('%s', (_, times, expected) => {
    expect(verdict(decideOffer('10', times, facts))).toBe(expected);
  });
});

describe('P3: taking times on offer', () => {
  test.each<[string, ChosenSlot[], string]>([
    ['one', [nine], 'accepted'],
    ['a run', [nine, ten], 'accepted'],
    ['one that is not on offer', [nine, eleven], 'SLOT_NOT_AVAILABLE timeSlots.1'],
    ['the same with another provider', [{ ...nine, providerId: '2' }], 'SLOT_NOT_AVAILABLE timeSlots.0'],
  ])('%s', (_, taken, expected) => {
    expect(verdict(decideTaking(taken, [nine, ten], facts))).toBe(expected);
  });

  test('several runs are no time', () => {
    expect(verdict(decideTaking([nine, eleven], [nine, eleven], facts))).toBe('BAD_INPUT timeSlots');
  });
});
