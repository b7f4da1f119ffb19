import { describe, expect, it } from 'vitest';
import type { ServiceRules, SessionFact } from './facts.ts';
import {
  at,
  givenBlock,
  givenProvider,
  givenQuery,
  givenService,
  givenSession,
  open,
  reading,
  span,
} from '../../../test/given/availability.ts';
import { listTimeSlots } from './listTimeSlots.ts';
import type { TimeSlotQuery } from './slotQuery.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);

/** Listed slots as '09:00 1/3': start, seats left, capacity. */
function seats(
  sessions: readonly SessionFact[],
  rules: Partial<ServiceRules> = {},
  query: Partial<TimeSlotQuery> = {},
) {
  const providers = [givenProvider({ sessions })];
  return listTimeSlots(givenQuery({ service: givenService(rules), providers, ...query })).map(
    ({ startAt, seatsLeft, capacity }) => `${reading(startAt).slice(11)} ${seatsLeft}/${capacity}`,
  );
}

describe('A5: a session takes its time', () => {
  it.each([
    ['nothing booked', [], ['09:00 1/1', '10:00 1/1', '11:00 1/1']],
    ['the slot itself', [givenSession(today('10:00', '11:00'))], ['09:00 1/1', '11:00 1/1']],
    ['part of two slots', [givenSession(today('09:30', '10:30'))], ['11:00 1/1']],
    ['less than a slot', [givenSession(today('10:15', '10:20'))], ['09:00 1/1', '11:00 1/1']],
    [
      'T3: touching is not overlapping',
      [givenSession(today('08:00', '09:00'))],
      ['09:00 1/1', '10:00 1/1', '11:00 1/1'],
    ],
    [
      'another service',
      [givenSession(today('10:00', '11:00'), { serviceId: '11' })],
      ['09:00 1/1', '11:00 1/1'],
    ],
    ['a block', [givenBlock(today('09:00', '11:00'))], ['11:00 1/1']],
    [
      'from the day before',
      [givenSession(span('2027-01-03 22:00', '2027-01-04 09:30'))],
      ['10:00 1/1', '11:00 1/1'],
    ],
  ])('%s', (_, sessions, expected) => {
    expect(seats(sessions)).toEqual(expected);
  });

  it('over a closing, too: the next window has what is left of it', () => {
    const workHours = [...open('09:00', '10:00', [0]), ...open('11:00', '12:00', [0])];
    const sessions = [givenBlock(today('09:20', '10:50')), givenBlock(today('10:53', '11:25'))];
    const query = givenQuery({
      service: givenService({ duration: 10 }),
      providers: [givenProvider({ workHours, sessions })],
    });
    expect(listTimeSlots(query).map(({ startAt }) => reading(startAt).slice(11))).toEqual([
      '09:00',
      '09:10',
      '11:30',
      '11:40',
      '11:50',
    ]);
  });

  it.each([
    ['seats left', { capacity: 3, taken: 1 }, '10:00 2/3'],
    ['the capacity noted on the session, not the service', { capacity: 5, taken: 1 }, '10:00 4/5'],
    ['the last seat', { capacity: 3, taken: 2 }, '10:00 1/3'],
  ])('clients share a session up to its capacity: %s', (_, session, expected) => {
    const sessions = [givenSession(today('10:00', '11:00'), session)];
    expect(seats(sessions, { capacity: 3 })).toEqual(['09:00 3/3', expected, '11:00 3/3']);
  });

  it.each([
    ['full', { capacity: 3, taken: 3 }],
    ['overbooked, 4/3, after its capacity was lowered', { capacity: 3, taken: 4 }],
    ['of another service', { capacity: 3, taken: 1, serviceId: '11' }],
  ])('but offers nothing when it is %s', (_, session) => {
    const sessions = [givenSession(today('10:00', '11:00'), session)];
    expect(seats(sessions, { capacity: 3 })).toEqual(['09:00 3/3', '11:00 3/3']);
  });

  it('only exactly the same slot is shared: other starts and other lengths overlap it', () => {
    const sessions = [givenSession(today('10:00', '11:00'), { capacity: 3 })];
    expect(seats(sessions, { capacity: 3, slotInterval: 30 })).toEqual([
      '09:00 3/3',
      '10:00 2/3',
      '11:00 3/3',
    ]);
    expect(seats(sessions, { capacity: 3, duration: 30 })).toEqual([
      '09:00 3/3',
      '09:30 3/3',
      '11:00 3/3',
      '11:30 3/3',
    ]);
  });

  it('names the session that a slot joins', () => {
    const providers = [givenProvider({ sessions: [givenSession(today('10:00', '11:00'), { capacity: 2 })] })];
    const slots = listTimeSlots(givenQuery({ service: givenService({ capacity: 2 }), providers }));
    expect(slots.map(({ sessionId }) => sessionId)).toEqual([null, '100', null]);
  });
});

describe('A7: buffers', () => {
  const withBuffers = { duration: 30, bufferBefore: 10, bufferAfter: 15 };

  it('may lie outside hours: the first and last slot of the day stay', () => {
    expect(seats([], withBuffers)).toHaveLength(6);
  });

  it.each([
    [
      'a block just before costs the slot its buffer',
      [givenBlock(today('09:20', '09:25'))],
      ['10:00', '10:30', '11:00', '11:30'],
    ],
    [
      'a block a buffer away does not',
      [givenBlock(today('08:40', '08:50'))],
      ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
    ],
    [
      'a block just after costs it too',
      [givenBlock(today('10:10', '10:12'))],
      ['09:00', '10:30', '11:00', '11:30'],
    ],
  ])('%s', (_, sessions, expected) => {
    expect(seats(sessions, withBuffers).map((one) => one.slice(0, 5))).toEqual(expected);
  });

  it('of two neighbors add up', () => {
    const neighbor = givenSession(today('10:00', '10:30'), {
      serviceId: '11',
      busyFrom: at('2027-01-04 09:50'),
      busyUntil: at('2027-01-04 10:40'),
    });
    // 09:00-09:30 needs 15 minutes after it and gets 20; 09:15-09:45 would get 5; 10:45-11:15 needs 10 and gets 5.
    const slots = seats([neighbor], { ...withBuffers, slotInterval: 15 });
    expect(slots.map((one) => one.slice(0, 5))).toEqual(['09:00', '11:00', '11:15', '11:30']);
  });

  it.each([
    [
      'before it',
      ['10:00', '10:40', '10:45', '10:50', '10:55'],
      [givenBlock(today('09:30', '09:55')), givenSession(today('10:00', '10:30'), { capacity: 4 })],
    ],
    [
      'after it',
      ['10:00'],
      [givenSession(today('10:00', '10:30'), { capacity: 4 }), givenBlock(today('10:40', '11:00'))],
    ],
  ])(
    'a session in exactly this slot is joined regardless of what lies just %s: its busy range exists already',
    (_, expected, sessions) => {
      const rules = { ...withBuffers, capacity: 4, slotInterval: 5 };
      const atTen = seats(sessions, rules).filter((one) => one.startsWith('10:'));
      expect(atTen.map((one) => one.slice(0, 5))).toEqual(expected);
      expect(atTen[0]).toBe('10:00 3/4');
    },
  );

  it('also where nothing else fits until closing', () => {
    const sessions = [
      givenBlock(today('11:10', '11:30')),
      givenSession(today('11:30', '12:00'), { capacity: 4, taken: 3 }),
    ];
    expect(seats(sessions, { ...withBuffers, bufferBefore: 40, capacity: 4 }).at(-1)).toBe('11:30 1/4');
  });
});

describe('A4: vacations and closed dates', () => {
  it.each([
    ['remove what they overlap', today('10:30', '11:30'), ['09:00']],
    ['T3: leave what they touch', today('10:00', '11:00'), ['09:00', '11:00']],
    ['remove whole days', span('2027-01-01 00:00', '2027-01-10 00:00'), []],
  ])('%s', (_, vacation, expected) => {
    const providers = [givenProvider({ vacations: [vacation] })];
    expect(listTimeSlots(givenQuery({ providers })).map(({ startAt }) => reading(startAt).slice(11))).toEqual(
      expected,
    );
  });

  it('do not start the grid over', () => {
    const providers = [givenProvider({ vacations: [today('09:00', '09:20')] })];
    const slots = listTimeSlots(givenQuery({ providers }));
    expect(slots.map(({ startAt }) => reading(startAt).slice(11))).toEqual(['10:00', '11:00']);
  });

  it('need no buffer', () => {
    const providers = [givenProvider({ vacations: [today('10:00', '11:00')] })];
    const service = givenService({ bufferBefore: 30, bufferAfter: 30 });
    expect(listTimeSlots(givenQuery({ service, providers }))).toHaveLength(2);
  });

  it('remove seats left in a session, too', () => {
    const sessions = [givenSession(today('10:00', '11:00'), { capacity: 3 })];
    const providers = [givenProvider({ sessions, vacations: [today('10:30', '10:40')] })];
    const slots = listTimeSlots(
      givenQuery({ service: givenService({ capacity: 3 }), providers, includeAll: true }),
    );
    expect(slots.map(({ startAt }) => reading(startAt).slice(11))).toEqual(['09:00', '11:00']);
  });

  it('a closed date removes the slot that reaches into it from the evening before', () => {
    const workHours = open('22:00', '24:00', [0]).concat(open('00:00', '02:00', [1]));
    const closed = { date: '2027-01-05', openTime: '00:00', closeTime: '24:00', isOpen: false };
    const query = (dateHours: (typeof closed)[]) =>
      givenQuery({
        service: givenService({ duration: 90 }),
        providers: [givenProvider({ workHours, dateHours })],
        until: '2027-01-05',
      });
    expect(listTimeSlots(query([]))).toHaveLength(2);
    expect(listTimeSlots(query([closed])).map(({ startAt }) => reading(startAt))).toEqual([
      '2027-01-04 22:00',
    ]);
  });
});
