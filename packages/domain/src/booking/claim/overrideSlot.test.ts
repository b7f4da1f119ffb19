import { describe, expect, it } from 'vitest';
import {
  at,
  givenBlock,
  givenClassTime,
  givenProvider,
  givenService,
  givenSession,
  reading,
  span,
} from '../../../test/given/availability.ts';
import type { BookingFacts, ChosenSlot } from './bookingPlan.ts';
import { decideBooking } from './decideBooking.ts';
import { chosen, givenFacts, givenRequest, planOf, runsOf, verdict } from '../../../test/given/booking.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);
const onPurpose = (slots: readonly ChosenSlot[], facts: Partial<BookingFacts> = {}) =>
  decideBooking(givenRequest(slots, { allowOutsideHours: true }), givenFacts(facts));
const warned = (slot: ChosenSlot, facts: Partial<BookingFacts> = {}) =>
  planOf(onPurpose([slot], facts)).warnings.map(({ rule }) => rule);

describe('A10: staff override on purpose, after a warning that says which rule it breaks', () => {
  it.each<[string, ChosenSlot, Partial<BookingFacts>, string[]]>([
    ['a listed slot breaks none', chosen('09:00', '10:00'), {}, []],
    ['before opening', chosen('07:00', '08:00'), {}, ['OUTSIDE_HOURS']],
    ['beyond closing', chosen('11:30', '12:30'), {}, ['OUTSIDE_HOURS']],
    ['a start beside the grid breaks none', chosen('09:25', '10:25'), {}, []],
    ['a length of its own breaks none', chosen('09:25', '10:40'), {}, []],
    ['a length of its own beyond closing', chosen('11:30', '12:05'), {}, ['OUTSIDE_HOURS']],
    [
      'on vacation',
      chosen('09:00', '10:00'),
      { providers: [givenProvider({ vacations: [today('09:30', '18:00')] })] },
      ['DURING_VACATION'],
    ],
    [
      'on a closed date',
      chosen('09:00', '10:00'),
      {
        providers: [
          givenProvider({
            dateHours: [{ date: '2027-01-04', openTime: '09:00', closeTime: '12:00', isOpen: false }],
          }),
        ],
      },
      ['OUTSIDE_HOURS', 'DURING_VACATION'],
    ],
    [
      'over a class time',
      chosen('10:00', '11:00'),
      { providers: [givenProvider({ classTimes: [givenClassTime()] })] },
      ['OVER_CLASS_TIME'],
    ],
    [
      'within the notice',
      chosen('09:25', '10:25'),
      { services: [givenService({ minNotice: 90 })], now: at('2027-01-04 08:00') },
      ['WITHIN_NOTICE'],
    ],
    ['a walk-in, hours ago', chosen('09:00', '10:00'), { now: at('2027-01-04 18:00') }, ['IN_THE_PAST']],
    ['24 hours ago', chosen('09:00', '10:00'), { now: at('2027-01-05 09:00') }, ['IN_THE_PAST']],
    [
      'fewer slots than required',
      chosen('09:00', '10:00'),
      { services: [givenService({ minSlotsRequired: 2 })] },
      ['MIN_SLOTS_REQUIRED'],
    ],
    [
      'beside an own appointment',
      chosen('09:00', '10:00'),
      { clientBusy: [today('09:00', '10:00')] },
      ['CLIENT_BUSY'],
    ],
  ])('%s', (_, slot, facts, rules) => {
    expect(warned(slot, facts)).toEqual(rules);
  });

  it.each<[string, ChosenSlot, Partial<BookingFacts>]>([
    ['a start beside the 5-minute grid', chosen('09:27', '10:27'), {}],
    ['a length beside the 5-minute grid', chosen('07:00', '08:32'), {}],
    [
      'a length of its own where several have a seat',
      chosen('07:00', '08:30'),
      { services: [givenService({ capacity: 2 })] },
    ],
    ['a length of its own over a day', chosen('07:00', '08:00', { endAt: at('2027-01-05 07:05') }), {}],
    [
      'a length of its own over a session',
      chosen('09:00', '10:15'),
      { providers: [givenProvider({ sessions: [givenSession(today('10:10', '11:10'))] })] },
    ],
    ['more than 24 hours ago', chosen('09:00', '10:00'), { now: at('2027-01-05 09:01') }],
    [
      'overlap with a session',
      chosen('07:30', '08:30'),
      { providers: [givenProvider({ sessions: [givenSession(today('08:00', '09:00'))] })] },
    ],
    [
      'overlap with a block',
      chosen('07:00', '08:00'),
      { providers: [givenProvider({ sessions: [givenBlock(today('07:55', '08:05'))] })] },
    ],
    [
      'the buffer of a neighbor',
      chosen('07:00', '08:00'),
      {
        services: [givenService({ bufferAfter: 5 })],
        providers: [givenProvider({ sessions: [givenBlock(today('08:00', '08:05'))] })],
      },
    ],
    [
      'a full session',
      chosen('07:00', '08:00'),
      {
        providers: [
          givenProvider({ sessions: [givenSession(today('07:00', '08:00'), { capacity: 2, taken: 2 })] }),
        ],
      },
    ],
    [
      'a provider who does not do the service',
      chosen('07:00', '08:00'),
      { services: [givenService({ providerIds: ['2'] })] },
    ],
    ['ages', chosen('07:00', '08:00', { endAt: at('2030-01-04 07:00') }), {}],
  ])('but never %s', (_, slot, facts) => {
    expect(verdict(onPurpose([slot], facts))).toBe('SLOT_NOT_AVAILABLE timeSlots.0');
  });

  it('clients never', () => {
    const request = givenRequest([chosen('07:00', '08:00')], { audience: 'client', allowOutsideHours: true });
    expect(verdict(decideBooking(request, givenFacts()))).toBe('ACTION_NOT_ALLOWED allowOutsideHours');
  });

  it.each<[string, ChosenSlot, Partial<BookingFacts>, string[] | undefined]>([
    ['outside hours', chosen('07:00', '08:00'), {}, ['OUTSIDE_HOURS']],
    [
      'too short a run beside an own appointment',
      chosen('09:00', '10:00'),
      { services: [givenService({ minSlotsRequired: 2 })], clientBusy: [today('09:00', '10:00')] },
      ['MIN_SLOTS_REQUIRED', 'CLIENT_BUSY'],
    ],
    ['what cannot be had at all', chosen('09:00', '10:07'), {}, undefined],
  ])(
    'the warning comes before: a refusal names the rules that would be broken, %s',
    (_, slot, facts, rules) => {
      const decision = decideBooking(givenRequest([slot]), givenFacts(facts));
      expect(decision.accepted ? [] : decision.refusal.brokenRules?.toSorted()).toEqual(rules?.toSorted());
    },
  );

  it.each<[string, ChosenSlot, Partial<BookingFacts>, string]>([
    ['a start beside the grid', chosen('09:25', '10:25'), {}, 'accepted'],
    ['a length of its own', chosen('09:00', '10:35'), {}, 'accepted'],
    [
      'one seat of several beside the grid',
      chosen('09:25', '10:25'),
      { services: [givenService({ capacity: 3 })] },
      'accepted',
    ],
    ['closed time', chosen('11:25', '12:25'), {}, 'SLOT_NOT_AVAILABLE timeSlots.0'],
    [
      'a vacation',
      chosen('09:25', '10:25'),
      { providers: [givenProvider({ vacations: [today('10:20', '18:00')] })] },
      'SLOT_NOT_AVAILABLE timeSlots.0',
    ],
    [
      'a class time',
      chosen('09:25', '10:25'),
      { providers: [givenProvider({ classTimes: [givenClassTime()] })] },
      'SLOT_NOT_AVAILABLE timeSlots.0',
    ],
    [
      'a session',
      chosen('09:25', '10:25'),
      { providers: [givenProvider({ sessions: [givenSession(today('10:00', '11:00'))] })] },
      'SLOT_NOT_AVAILABLE timeSlots.0',
    ],
    [
      'what is over',
      chosen('09:25', '10:25'),
      { now: at('2027-01-04 09:25') },
      'SLOT_NOT_AVAILABLE timeSlots.0',
    ],
  ])('without asking for it, in free, open time only: %s', (_, slot, facts, expected) => {
    expect(verdict(decideBooking(givenRequest([slot]), givenFacts(facts)))).toBe(expected);
    const asClient = givenRequest([slot], { audience: 'client' });
    expect(verdict(decideBooking(asClient, givenFacts(facts)))).toBe('SLOT_NOT_AVAILABLE timeSlots.0');
  });

  it('any whole number of service lengths is that many slots of one run, listed ones among them', () => {
    const decision = onPurpose([chosen('08:00', '11:00')]);
    expect(runsOf(decision)).toEqual(['08:00 09:00 10:00-11:00']);
    expect(planOf(decision).warnings).toEqual([
      { rule: 'OUTSIDE_HOURS', providerId: '1', ...today('08:00', '09:00') },
    ]);
  });

  it('joins a session that is outside hours while seats are left', () => {
    const sessions = [givenSession(today('07:00', '08:00'), { capacity: 3, taken: 2 })];
    const [run] = planOf(
      onPurpose([chosen('07:00', '08:00')], { providers: [givenProvider({ sessions })] }),
    ).runs;
    expect(run?.slots).toMatchObject([{ sessionId: '100', capacity: 3 }]);
  });

  it('A3: a class can be held on vacation at its own time and length, and at another by the length of the service', () => {
    const recurringTimeSlots = [{ id: '50', day: 0, startAt: '19:00', endAt: '20:15', capacity: 9 }];
    const facts = {
      services: [givenService({ recurringTimeSlots, capacity: 4 })],
      providers: [givenProvider({ vacations: [today('19:30', '20:00')] })],
    };
    const [run] = planOf(onPurpose([chosen('19:00', '20:15')], facts)).runs;
    expect(run?.slots).toMatchObject([{ recurringTimeSlotId: '50', capacity: 9 }]);
    expect(warned(chosen('19:00', '20:15'), facts)).toEqual(['DURING_VACATION']);
    expect(warned(chosen('09:00', '10:00'), facts)).toEqual(['OFF_GRID']);
    expect(verdict(onPurpose([chosen('18:00', '19:15')], facts))).toBe('SLOT_NOT_AVAILABLE timeSlots.0');
  });

  it('T2: counts elapsed minutes over a change of the clock', () => {
    const slot = { startAt: at('2027-03-28 02:00'), endAt: at('2027-03-28 05:00') };
    const [run] = planOf(onPurpose([chosen('00:00', '00:00', slot)])).runs;
    expect(run?.slots.map(({ startAt }) => reading(startAt).slice(11))).toEqual(['02:00', '04:00']);
  });
});
