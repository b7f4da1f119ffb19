import { describe, expect, it } from 'vitest';
import type { ProviderSchedule, ServiceRules } from './facts.ts';
import {
  at,
  givenProvider,
  givenQuery,
  givenService,
  MONDAY,
  open,
  reading,
  span,
} from '../../../test/given/availability.ts';
import { listTimeSlots } from './listTimeSlots.ts';

/** The wall clock readings of the listed starts. */
function starts(
  from: string,
  schedule: Partial<ProviderSchedule>,
  rules: Partial<ServiceRules> = {},
  until = from,
): string[] {
  const provider = givenProvider(schedule);
  const query = givenQuery({ service: givenService(rules), providers: [provider], from, until });
  return listTimeSlots({ ...query, now: at('2026-01-01 00:00') }).map(({ startAt }) =>
    reading(startAt, provider.timezone),
  );
}

const times = (readings: readonly string[]) => readings.map((one) => one.slice(11));

describe('A1: open windows', () => {
  it('are the open rows of the day', () => {
    const rows = [
      ...open('09:00', '11:00', [0]),
      ...open('14:00', '16:00', [0]),
      { dayOfTheWeek: 0, openTime: '11:00', closeTime: '14:00', isOpen: false },
    ];
    expect(times(starts(MONDAY, { workHours: rows }))).toEqual(['09:00', '10:00', '14:00', '15:00']);
    expect(starts('2027-01-05', { workHours: rows })).toEqual([]);
  });

  it.each([
    ['apart', '11:30', ['09:00', '11:30']],
    ['touching', '10:30', ['09:00', '10:30']],
    ['overlapping', '10:00', ['09:00', '10:30']],
  ])('rows that lie %s: each window has one grid', (_, secondOpens, expected) => {
    const rows = [...open('09:00', '10:30', [0]), ...open(secondOpens, '13:00', [0])];
    expect(times(starts(MONDAY, { workHours: rows }, { duration: 90 }))).toEqual(expected);
  });

  it('merge across midnight: Friday 20:00-24:00 and Saturday 00:00-02:00 are one window', () => {
    const rows = [...open('20:00', '24:00', [4]), ...open('00:00', '02:00', [5])];
    const slots = starts('2027-01-08', { workHours: rows }, { duration: 90 }, '2027-01-09');
    expect(slots).toEqual(['2027-01-08 20:00', '2027-01-08 21:30', '2027-01-08 23:00', '2027-01-09 00:30']);
    expect(starts('2027-01-09', { workHours: rows }, { duration: 90 })).toEqual(['2027-01-09 00:30']);
  });

  it('of exactly 24 hours keep one grid, longer ones start over at each local midnight', () => {
    const wholeDay = open('00:00', '24:00', [0]);
    expect(times(starts(MONDAY, { workHours: wholeDay }, { duration: 420 }))).toEqual([
      '00:00',
      '07:00',
      '14:00',
    ]);
    const twoDays = open('00:00', '24:00', [0, 1]);
    expect(starts(MONDAY, { workHours: twoDays }, { duration: 420 }, '2027-01-05')).toEqual([
      '2027-01-04 00:00',
      '2027-01-04 07:00',
      '2027-01-04 14:00',
      '2027-01-04 21:00',
      '2027-01-05 00:00',
      '2027-01-05 07:00',
      '2027-01-05 14:00',
    ]);
  });

  it('of always open providers continue forever, by the same grid for all dates', () => {
    const always = { workHours: open('00:00', '24:00', [0, 1, 2, 3, 4, 5, 6]) };
    const week = starts(MONDAY, always, { duration: 420 }, '2027-01-10');
    expect(week).toHaveLength(7 * 4);
    expect(starts('2027-01-06', always, { duration: 420 })).toEqual(week.slice(8, 12));
  });

  it.each([
    [
      'replace the weekly rows of that date',
      [{ date: MONDAY, openTime: '15:00', closeTime: '17:00', isOpen: true }],
      ['15:00', '16:00'],
    ],
    [
      'close it where none is open',
      [{ date: MONDAY, openTime: '09:00', closeTime: '12:00', isOpen: false }],
      [],
    ],
    [
      'leave other dates alone',
      [{ date: '2027-01-11', openTime: '15:00', closeTime: '17:00', isOpen: true }],
      ['09:00', '10:00', '11:00'],
    ],
  ])('date-specific hours %s', (_, dateHours, expected) => {
    expect(times(starts(MONDAY, { dateHours }))).toEqual(expected);
  });
});

describe('A2: slots of an ordinary service', () => {
  it.each([
    ['its duration', { duration: 45 }, ['09:00', '09:45', '10:30', '11:15']],
    ['a shorter interval', { duration: 60, slotInterval: 30 }, ['09:00', '09:30', '10:00', '10:30', '11:00']],
    ['a longer interval', { duration: 30, slotInterval: 75 }, ['09:00', '10:15', '11:30']],
    ['a duration longer than the window', { duration: 181 }, []],
  ])('step by %s and end no later than the window', (_, rules, expected) => {
    expect(times(starts(MONDAY, {}, rules))).toEqual(expected);
  });

  it('T2, T6: say how long they last and which date they have in the zone of the place', () => {
    const [slot] = listTimeSlots(givenQuery());
    expect(slot).toEqual({
      providerId: '1',
      ...span('2027-01-04 09:00', '2027-01-04 10:00'),
      date: MONDAY,
      duration: 60,
      capacity: 1,
      seatsLeft: 1,
      recurringTimeSlotId: null,
      sessionId: null,
    });
  });

  it('come in the order of their starts, then of the providers', () => {
    const query = givenQuery({ providers: [givenProvider({ id: '2' }), givenProvider({ id: '1' })] });
    expect(
      listTimeSlots(query).map(({ startAt, providerId }) => `${reading(startAt).slice(11)} ${providerId}`),
    ).toEqual(['09:00 2', '09:00 1', '10:00 2', '10:00 1', '11:00 2', '11:00 1']);
  });

  it('A10: are none of providers who do not do the service', () => {
    expect(listTimeSlots(givenQuery({ providers: [givenProvider({ id: '3' })] }))).toEqual([]);
  });

  it('refuse dates and zones that do not exist', () => {
    expect(() => listTimeSlots(givenQuery({ from: '2026-02-30' }))).toThrow(RangeError);
    expect(() => starts(MONDAY, { timezone: 'Europe/Atlantis' })).toThrow(RangeError);
  });
});

describe('T2: hours over both changes of the clock', () => {
  const night = { workHours: open('00:00', '05:00', [6]) };

  it.each([
    // zone, Sunday, wall clock readings of hour-long slots: the lost hour is missing, the repeated one comes twice
    ['Europe/Sofia', '2027-03-28', ['00:00', '01:00', '02:00', '04:00']],
    ['Europe/Sofia', '2027-10-31', ['00:00', '01:00', '02:00', '03:00', '03:00', '04:00']],
    ['America/New_York', '2027-03-14', ['00:00', '01:00', '03:00', '04:00']],
    ['America/New_York', '2027-11-07', ['00:00', '01:00', '01:00', '02:00', '03:00', '04:00']],
    ['Australia/Lord_Howe', '2027-10-03', ['00:00', '01:00', '02:30', '03:30']],
    ['Australia/Lord_Howe', '2027-04-04', ['00:00', '01:00', '01:30', '02:30', '03:30']],
    ['America/St_Johns', '2027-03-14', ['00:00', '01:00', '03:00', '04:00']],
    ['Asia/Kathmandu', '2027-03-28', ['00:00', '01:00', '02:00', '03:00', '04:00']],
  ])('%s on %s', (timezone, date, expected) => {
    expect(times(starts(date, { ...night, timezone }))).toEqual(expected);
  });

  it.each([
    ['opening in the gap moves forward by it', '03:30', '06:00', ['04:30']],
    ['closing in the gap moves forward by it', '01:00', '03:30', ['01:00', '02:00']],
    ['hours within the gap lie after it', '03:00', '04:00', []],
  ])('%s', (_, openTime, closeTime, expected) => {
    expect(times(starts('2027-03-28', { workHours: open(openTime, closeTime, [6]) }))).toEqual(expected);
  });

  it('opening in the hour that comes twice means the first, and so does closing', () => {
    expect(times(starts('2027-10-31', { workHours: open('03:00', '05:00', [6]) }))).toEqual([
      '03:00',
      '03:00',
      '04:00',
    ]);
    expect(times(starts('2027-10-31', { workHours: open('02:00', '03:00', [6]) }))).toEqual(['02:00']);
  });

  it('A1: 24 wall hours are 23 or 25 elapsed ones; 25 start over at no midnight, since none lies within', () => {
    const sunday = { workHours: open('00:00', '24:00', [6]) };
    expect(starts('2027-03-28', sunday)).toHaveLength(23);
    expect(starts('2027-10-31', sunday)).toHaveLength(25);
    expect(times(starts('2027-10-31', sunday, { duration: 420 }))).toEqual(['00:00', '06:00', '13:00']);
  });

  it('a day without a midnight begins at 01:00', () => {
    const schedule = { timezone: 'America/Santiago', workHours: open('00:00', '03:00', [6]) };
    expect(times(starts('2027-09-05', schedule))).toEqual(['01:00', '02:00']);
  });

  it('A4, T4: a closed date ends at its own midnight, also on a day of 25 hours', () => {
    const dateHours = [{ date: '2027-10-31', openTime: '00:00', closeTime: '00:00', isOpen: false }];
    const nights = { workHours: [...open('22:00', '24:00', [5]), ...open('00:00', '02:00', [0])], dateHours };
    expect(starts('2027-10-30', nights, {}, '2027-11-01')).toEqual([
      '2027-10-30 22:00',
      '2027-10-30 23:00',
      '2027-11-01 00:00',
      '2027-11-01 01:00',
    ]);
  });

  it('T1: the zone of the place decides, under its new name and its old one', () => {
    const kyiv = starts(MONDAY, { timezone: 'Europe/Kyiv' });
    expect(kyiv).toEqual(starts(MONDAY, { timezone: 'Europe/Kiev' }));
    expect(times(kyiv)).toEqual(['09:00', '10:00', '11:00']);
  });
});
