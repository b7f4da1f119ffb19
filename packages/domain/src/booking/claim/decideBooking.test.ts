import { describe, expect, it } from 'vitest';
import {
  givenBlock,
  givenProvider,
  givenService,
  givenSession,
  span,
} from '../../../test/given/availability.ts';
import { chosen, givenFacts, givenRequest, planOf, verdict } from '../../../test/given/booking.ts';
import { decideBooking } from './decideBooking.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);

describe('A10: anything that is not a listed slot is refused', () => {
  it.each([
    ['a listed slot', chosen('09:00', '10:00'), 'accepted'],
    ['outside hours', chosen('08:00', '09:00'), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['beyond closing', chosen('11:30', '12:30'), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['beside the 5-minute grid', chosen('09:31', '10:31'), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['too long', chosen('09:00', '11:00'), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['too short', chosen('09:00', '09:32'), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['end before start', chosen('10:00', '09:00'), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['no length at all', chosen('09:00', '09:00'), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['not a time', chosen('09:00', '10:00', { startAt: NaN }), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['the end of days', chosen('09:00', '10:00', { endAt: Infinity }), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['a foreign provider', chosen('09:00', '10:00', { providerId: '77' }), 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['a foreign service', chosen('09:00', '10:00', { serviceId: '77' }), 'SLOT_NOT_AVAILABLE timeSlots.0'],
  ])('%s', (_, slot, expected) => {
    expect(verdict(decideBooking(givenRequest([slot]), givenFacts()))).toBe(expected);
    expect(verdict(decideBooking(givenRequest([slot], { audience: 'client' }), givenFacts()))).toBe(expected);
  });

  it('names the slot that cannot be had, and books none of the others (P1)', () => {
    const slots = [chosen('09:00', '10:00'), chosen('11:00', '12:00'), chosen('10:01', '11:00')];
    expect(verdict(decideBooking(givenRequest(slots), givenFacts()))).toBe('SLOT_NOT_AVAILABLE timeSlots.2');
  });

  it('a provider who does not do the service is refused', () => {
    const facts = givenFacts({ services: [givenService({ providerIds: ['2'] })] });
    expect(verdict(decideBooking(givenRequest([chosen('09:00', '10:00')]), facts))).toBe(
      'SLOT_NOT_AVAILABLE timeSlots.0',
    );
  });

  it('nothing chosen is bad input', () => {
    expect(verdict(decideBooking(givenRequest([]), givenFacts()))).toBe('BAD_INPUT timeSlots');
  });

  it.each([
    ['the slot is taken', [givenSession(today('09:00', '10:00'))], 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['a block overlaps it', [givenBlock(today('09:55', '10:05'))], 'SLOT_NOT_AVAILABLE timeSlots.0'],
    ['a seat is left', [givenSession(today('09:00', '10:00'), { capacity: 2 })], 'accepted'],
  ])('A5: %s', (_, sessions, expected) => {
    const facts = givenFacts({ providers: [givenProvider({ sessions })] });
    expect(verdict(decideBooking(givenRequest([chosen('09:00', '10:00')]), facts))).toBe(expected);
  });

  it('A7: notice and visible range hold clients back, not staff', () => {
    const slots = [chosen('09:00', '10:00')];
    for (const rules of [{ minNotice: 5_000 }, { visibleRangeMax: 2 }]) {
      const facts = givenFacts({ services: [givenService(rules)] });
      expect(verdict(decideBooking(givenRequest(slots), facts))).toBe('accepted');
      expect(verdict(decideBooking(givenRequest(slots, { audience: 'client' }), facts))).toBe(
        'SLOT_NOT_AVAILABLE timeSlots.0',
      );
    }
  });

  it('A12: an inactive service takes only what is moved within it', () => {
    const facts = givenFacts({ services: [givenService({ isActive: false })] });
    const request = givenRequest([chosen('09:00', '10:00')]);
    expect(verdict(decideBooking(request, facts))).toBe('SERVICE_INACTIVE timeSlots.0');
    const moving = { serviceIds: ['10'], releasedSeats: [] };
    expect(verdict(decideBooking(request, { ...facts, moving }))).toBe('accepted');
    expect(verdict(decideBooking(request, { ...facts, moving: { ...moving, serviceIds: ['11'] } }))).toBe(
      'SERVICE_INACTIVE timeSlots.0',
    );
  });

  it('A8: a client is refused beside an own appointment; staff are warned', () => {
    const facts = givenFacts({ clientBusy: [today('09:30', '09:45')] });
    const slots = [chosen('09:00', '10:00')];
    expect(verdict(decideBooking(givenRequest(slots, { audience: 'client' }), facts))).toBe(
      'CLIENT_BUSY timeSlots.0',
    );
    const plan = planOf(decideBooking(givenRequest(slots), facts));
    expect(plan.warnings).toEqual([{ rule: 'CLIENT_BUSY', providerId: '1', ...today('09:00', '10:00') }]);
  });

  it.each([
    ['the same slot twice', [chosen('09:00', '10:00'), chosen('09:00', '10:00')]],
    ['with two providers at once', [chosen('09:00', '10:00'), chosen('09:00', '10:00', { providerId: '2' })]],
  ])('chosen slots that overlap each other: %s', (_, slots) => {
    const facts = givenFacts({ providers: [givenProvider(), givenProvider({ id: '2' })] });
    expect(verdict(decideBooking(givenRequest(slots), facts))).toBe('SLOTS_OVERLAP timeSlots.1');
  });
});
