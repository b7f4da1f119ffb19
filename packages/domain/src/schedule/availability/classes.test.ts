import { describe, expect, it } from 'vitest';
import type { ProviderSchedule, RecurringTimeSlotRule, ServiceRules } from './facts.ts';
import {
  at,
  givenBlock,
  givenClassTime,
  givenProvider,
  givenQuery,
  givenService,
  givenSession,
  reading,
  span,
} from '../../../test/given/availability.ts';
import { listTimeSlots } from './listTimeSlots.ts';

const time = (day: number, startAt: string, endAt: string, capacity = 8): RecurringTimeSlotRule => ({
  id: `t${day}-${startAt}`,
  day,
  startAt,
  endAt,
  capacity,
});
const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);
const yoga = [time(0, '10:00', '11:00'), time(0, '18:00', '19:30', 12), time(2, '07:00', '08:00')];

function slots(
  rules: Partial<ServiceRules>,
  schedule: Partial<ProviderSchedule> = {},
  from = '2027-01-04',
  until = '2027-01-10',
) {
  const service = givenService({ id: '20', capacity: 3, recurringTimeSlots: yoga, ...rules });
  const query = givenQuery({ service, providers: [givenProvider(schedule)], from, until });
  return listTimeSlots({ ...query, now: at('2026-12-28 12:00') });
}

describe('A3: slots of a class', () => {
  it('are exactly its weekly times, with their own capacity, regardless of the work hours', () => {
    const rows = slots({}).map(({ startAt, duration, capacity, seatsLeft, recurringTimeSlotId }) => [
      reading(startAt),
      duration,
      capacity,
      seatsLeft,
      recurringTimeSlotId,
    ]);
    expect(rows).toEqual([
      ['2027-01-04 10:00', 60, 8, 8, 't0-10:00'],
      ['2027-01-04 18:00', 90, 12, 12, 't0-18:00'],
      ['2027-01-06 07:00', 60, 8, 8, 't2-07:00'],
    ]);
  });

  it('are offered by each provider of the class', () => {
    const service = givenService({ id: '20', recurringTimeSlots: yoga });
    const providers = [
      givenProvider(),
      givenProvider({ id: '2', workHours: [] }),
      givenProvider({ id: '3' }),
    ];
    const listed = listTimeSlots(givenQuery({ service, providers }));
    expect(listed.map(({ providerId }) => providerId)).toEqual(['1', '2', '1', '2']);
  });

  it('are limited by vacations and closed dates', () => {
    expect(slots({}, { vacations: [today('10:30', '10:31')] })).toHaveLength(2);
    const closed = { date: '2027-01-06', openTime: '09:00', closeTime: '12:00', isOpen: false };
    expect(slots({}, { dateHours: [closed] })).toHaveLength(2);
  });

  it('share their session, and are taken by anything else that overlaps them', () => {
    const joined = givenSession(today('10:00', '11:00'), { serviceId: '20', capacity: 8, taken: 5 });
    expect(slots({}, { sessions: [joined] })[0]).toMatchObject({
      seatsLeft: 3,
      capacity: 8,
      sessionId: '100',
    });
    expect(slots({}, { sessions: [givenBlock(today('10:59', '11:10'))] })).toHaveLength(2);
  });

  it('of different lengths are each looked at: a short one fits where a longer one did not', () => {
    const times = [time(0, '10:00', '12:00'), time(0, '11:00', '11:30'), time(0, '11:30', '12:30')];
    const sessions = [givenBlock(today('10:10', '10:20')), givenBlock(today('11:40', '11:50'))];
    const listed = slots({ recurringTimeSlots: times }, { sessions });
    expect(listed.map(({ startAt, duration }) => [reading(startAt).slice(11), duration])).toEqual([
      ['11:00', 30],
    ]);
  });

  it.each([
    // zone, week, class time, wall clock readings of start and end: one hour of elapsed time from its start
    ['Europe/Sofia', '2027-03-28', '02:30', '03:30', '02:30', '04:30'],
    ['Europe/Sofia', '2027-03-28', '03:30', '04:30', '04:30', '05:30'],
    ['Europe/Sofia', '2027-10-31', '03:30', '04:30', '03:30', '03:30'],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '03:15', '02:45', '03:45'],
    ['America/New_York', '2027-11-07', '00:30', '01:30', '00:30', '01:30'],
  ])(
    'last their wall length from their start, also over DST: %s on %s',
    (timezone, date, startAt, endAt, begins, ends) => {
      const [slot] = slots({ recurringTimeSlots: [time(6, startAt, endAt)] }, { timezone }, date, date);
      expect(slot?.duration).toBe(60);
      expect(reading(slot?.startAt ?? NaN, timezone)).toBe(`${date} ${begins}`);
      expect(reading(slot?.endAt ?? NaN, timezone)).toBe(`${date} ${ends}`);
    },
  );
});

describe('A3: class times are busy for the other services of that provider', () => {
  const starts = (schedule: Partial<ProviderSchedule>, rules: Partial<ServiceRules> = {}) =>
    listTimeSlots(givenQuery({ service: givenService(rules), providers: [givenProvider(schedule)] })).map(
      ({ startAt }) => reading(startAt).slice(11),
    );

  it('whether booked yet or not', () => {
    expect(starts({ classTimes: [givenClassTime()] })).toEqual(['09:00', '11:00']);
  });

  it('not for the class itself', () => {
    expect(starts({ classTimes: [givenClassTime({ serviceId: '10' })] })).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
  });

  it('for another class, too', () => {
    const classTimes = [
      givenClassTime({ serviceId: '20' }),
      givenClassTime({ serviceId: '21', startAt: '17:30', endAt: '18:30' }),
    ];
    expect(
      slots({}, { classTimes }, '2027-01-04', '2027-01-04').map(({ startAt }) => reading(startAt).slice(11)),
    ).toEqual(['10:00']);
  });

  it('A7: with their buffers and those of the other service', () => {
    const classTimes = [
      givenClassTime({ startAt: '10:00', endAt: '10:30', bufferBefore: 15, bufferAfter: 5 }),
    ];
    const halfHours = { duration: 30, slotInterval: 15 };
    expect(starts({ classTimes }, halfHours)).toEqual(['09:00', '09:15', '10:45', '11:00', '11:15', '11:30']);
    expect(starts({ classTimes }, { ...halfHours, bufferBefore: 11, bufferAfter: 1 })).toEqual([
      '09:00',
      '11:00',
      '11:15',
      '11:30',
    ]);
  });

  it('A4: a class that a vacation cancels keeps nothing', () => {
    const schedule = { classTimes: [givenClassTime()], vacations: [today('10:45', '10:50')] };
    expect(starts(schedule, { duration: 30 })).toEqual(['09:00', '09:30', '10:00', '11:00', '11:30']);
  });

  it('A8: includeAll shows them as taken', () => {
    const query = givenQuery({
      providers: [givenProvider({ classTimes: [givenClassTime()] })],
      includeAll: true,
    });
    expect(listTimeSlots(query).map(({ seatsLeft }) => seatsLeft)).toEqual([1, 0, 1]);
  });
});
