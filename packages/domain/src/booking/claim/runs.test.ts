import { describe, expect, it } from 'vitest';
import {
  at,
  givenProvider,
  givenService,
  givenSession,
  open,
  reading,
  span,
} from '../../../test/given/availability.ts';
import { chosen, givenFacts, givenRequest, planOf, runsOf, verdict } from '../../../test/given/booking.ts';
import type { ServiceRules } from '../../schedule/availability/facts.ts';
import { decideBooking } from './decideBooking.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);

describe('P1: runs', () => {
  const facts = givenFacts({
    services: [givenService(), givenService({ id: '11', providerIds: ['1'] })],
    providers: [givenProvider(), givenProvider({ id: '2' })],
  });

  it.each([
    [
      'consecutive slots are one run',
      [chosen('10:00', '11:00'), chosen('09:00', '10:00')],
      ['09:00 10:00-11:00'],
    ],
    [
      'a gap parts them',
      [chosen('09:00', '10:00'), chosen('11:00', '12:00')],
      ['09:00-10:00', '11:00-12:00'],
    ],
    [
      'so does another provider',
      [chosen('09:00', '10:00'), chosen('10:00', '11:00', { providerId: '2' })],
      ['09:00-10:00', '10:00-11:00'],
    ],
    [
      'and another service',
      [chosen('09:00', '10:00'), chosen('10:00', '11:00', { serviceId: '11' })],
      ['09:00-10:00', '10:00-11:00'],
    ],
  ])('%s', (_, slots, expected) => {
    expect(runsOf(decideBooking(givenRequest(slots), facts))).toEqual(expected);
  });

  it('run on over midnight', () => {
    const workHours = [...open('22:00', '24:00', [0]), ...open('00:00', '02:00', [1])];
    const night = { startAt: at('2027-01-05 00:00'), endAt: at('2027-01-05 01:00') };
    const slots = [chosen('23:00', '24:00'), chosen('00:00', '01:00', night)];
    const decision = decideBooking(
      givenRequest(slots),
      givenFacts({ providers: [givenProvider({ workHours })] }),
    );
    expect(planOf(decision).runs).toHaveLength(1);
  });

  it('minSlotsRequired applies to each of them', () => {
    const facts = givenFacts({ services: [givenService({ duration: 30, minSlotsRequired: 2 })] });
    const pair = [chosen('09:00', '09:30'), chosen('09:30', '10:00')];
    expect(verdict(decideBooking(givenRequest(pair), facts))).toBe('accepted');
    const decision = decideBooking(givenRequest([...pair, chosen('11:00', '11:30')]), facts);
    expect(verdict(decision)).toBe('MIN_SLOTS_REQUIRED timeSlots.2');
    expect(decision).toMatchObject({ refusal: { values: { n: 2 } } });
  });

  it('hold one seat per slot, in the session that exists or a new one', () => {
    const sessions = [givenSession(today('10:00', '11:00'), { capacity: 4, taken: 2 })];
    const facts = givenFacts({
      services: [givenService({ capacity: 3 })],
      providers: [givenProvider({ sessions })],
    });
    const slots = [chosen('09:00', '10:00'), chosen('10:00', '11:00')];
    const [run] = planOf(decideBooking(givenRequest(slots), facts)).runs;
    expect(run).toMatchObject({ serviceId: '10', providerId: '1', ...today('09:00', '11:00') });
    expect(run?.slots.map(({ sessionId, capacity }) => [sessionId, capacity])).toEqual([
      [null, 3],
      ['100', 4],
    ]);
  });

  it('A3: name the class time, whose capacity beats that of the service', () => {
    const recurringTimeSlots = [{ id: '50', day: 0, startAt: '19:00', endAt: '20:15', capacity: 9 }];
    const facts = givenFacts({ services: [givenService({ recurringTimeSlots })] });
    const [run] = planOf(decideBooking(givenRequest([chosen('19:00', '20:15')]), facts)).runs;
    expect(run?.slots).toMatchObject([{ recurringTimeSlotId: '50', capacity: 9 }]);
  });
});

describe('A7: busy ranges', () => {
  const rules: Partial<ServiceRules> = { duration: 30, bufferBefore: 10, bufferAfter: 15 };
  const facts = givenFacts({ services: [givenService(rules)] });
  const busy = (slots: Parameters<typeof givenRequest>[0]) =>
    planOf(decideBooking(givenRequest(slots), facts)).runs.map((run) =>
      run.slots.map(
        ({ busyFrom, busyUntil }) => `${reading(busyFrom).slice(11)}-${reading(busyUntil).slice(11)}`,
      ),
    );

  it('are widened only at the first and last slot of a run', () => {
    const run = [chosen('09:00', '09:30'), chosen('09:30', '10:00'), chosen('10:00', '10:30')];
    expect(busy(run)).toEqual([['08:50-09:30', '09:30-10:00', '10:00-10:45']]);
    expect(busy([chosen('09:00', '09:30')])).toEqual([['08:50-09:45']]);
  });

  it('of the runs of one call keep apart, too', () => {
    const services = [
      givenService({ ...rules, slotInterval: 5 }),
      givenService({ id: '11', duration: 30, slotInterval: 5 }),
    ];
    const together = (next: ReturnType<typeof chosen>) =>
      verdict(decideBooking(givenRequest([chosen('09:00', '09:30'), next]), givenFacts({ services })));
    expect(together(chosen('09:55', '10:25'))).toBe('accepted');
    expect(together(chosen('09:50', '10:20'))).toBe('SLOTS_WITHIN_BUFFER timeSlots.1');
    expect(together(chosen('09:45', '10:15', { serviceId: '11' }))).toBe('accepted');
    expect(together(chosen('09:30', '10:00', { serviceId: '11' }))).toBe('SLOTS_WITHIN_BUFFER timeSlots.1');
  });

  it('are those of the session that is joined', () => {
    const session = givenSession(today('09:00', '09:30'), { capacity: 2, busyFrom: at('2027-01-04 08:00') });
    const joined = givenFacts({ ...facts, providers: [givenProvider({ sessions: [session] })] });
    const [run] = planOf(decideBooking(givenRequest([chosen('09:00', '09:30')]), joined)).runs;
    expect(run?.slots).toMatchObject([
      { busyFrom: at('2027-01-04 08:00'), busyUntil: at('2027-01-04 09:30') },
    ]);
  });

  it('of a group with a buffer allow no runs of several slots', () => {
    const group = givenFacts({ services: [givenService({ ...rules, capacity: 2 })] });
    const pair = [chosen('09:00', '09:30'), chosen('09:30', '10:00')];
    expect(verdict(decideBooking(givenRequest(pair), group))).toBe('SLOTS_WITHIN_BUFFER timeSlots.1');
    expect(verdict(decideBooking(givenRequest(pair.slice(0, 1)), group))).toBe('accepted');
  });
});

describe('A9: a move', () => {
  const sessions = [
    givenSession(today('09:00', '10:00'), { id: '101' }),
    givenSession(today('10:00', '11:00'), { id: '102', capacity: 2, taken: 2 }),
  ];
  const moving = {
    serviceIds: ['10'],
    releasedSeats: ['101', '102'].map((sessionId) => ({ sessionId, seats: 1 })),
  };
  const facts = givenFacts({
    services: [givenService({ slotInterval: 30 })],
    providers: [givenProvider({ sessions })],
  });

  it('may overlap its own old time, which others may not', () => {
    const slots = [chosen('09:00', '10:00'), chosen('10:00', '11:00')];
    expect(verdict(decideBooking(givenRequest(slots), facts))).toBe('SLOT_NOT_AVAILABLE timeSlots.0');
    const [run] = planOf(decideBooking(givenRequest(slots), { ...facts, moving })).runs;
    expect(run?.slots.map(({ sessionId }) => sessionId)).toEqual([null, '102']);
  });

  it('leaves the seats of others in its old session where they are', () => {
    const decision = decideBooking(givenRequest([chosen('09:30', '10:30')]), { ...facts, moving });
    expect(verdict(decision)).toBe('SLOT_NOT_AVAILABLE timeSlots.0');
  });
});
