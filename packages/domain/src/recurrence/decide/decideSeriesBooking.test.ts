import { describe, expect, it } from 'vitest';
import type { ChosenSlot } from '../../booking/claim/bookingPlan.ts';
import { at, givenBlock, givenSession, span } from '../../../test/given/availability.ts';
import { chosen, FIRST, givenFacts, givenOpen } from '../../../test/given/series.ts';
import type { Frequency } from '../recurrence.ts';
import { decideSeriesBooking, rankForSeries } from './decideSeriesBooking.ts';

const TEN = chosen(FIRST, '10:00');
const noon = (date: string) => givenBlock(span(`${date} 09:00`, `${date} 17:00`));

function request(
  slots: readonly ChosenSlot[],
  freq: Frequency = 'WEEKLY',
  until: string | null = '2027-01-25',
) {
  return { slots, audience: 'staff', recurrence: { freq, until } } as const;
}

function planOf(...args: Parameters<typeof decideSeriesBooking>) {
  const decision = decideSeriesBooking(...args);
  if (!decision.accepted) throw new Error(decision.refusal.code);
  return decision.value;
}

describe('P5: a booking that repeats', () => {
  it('becomes a series with its rule, its shape and the seats of each date', () => {
    const { series, conflicts } = planOf(request(chosen(FIRST, '10:00', { slots: 2 })), givenFacts());
    expect(conflicts).toEqual([]);
    expect(series).toMatchObject([
      {
        providerId: '1',
        serviceId: '10',
        recurrence: { freq: 'WEEKLY', startsOn: FIRST, until: '2027-01-25' },
        shape: { startMinute: 600, slotMinutes: [60, 60] },
        bookedUntil: '2027-01-25',
        skipped: [],
      },
    ]);
    expect(series[0]?.booked.map(({ date, run }) => [date, run.slots.length])).toEqual([
      [FIRST, 2],
      ['2027-01-11', 2],
      ['2027-01-18', 2],
      ['2027-01-25', 2],
    ]);
  });

  it('P1: each run becomes a series of its own', () => {
    const { series } = planOf(request([...TEN, ...chosen('2027-01-06', '14:00')]), givenFacts());
    expect(series.map(({ recurrence, booked }) => [recurrence.startsOn, booked.length])).toEqual([
      [FIRST, 4],
      ['2027-01-06', 3],
    ]);
  });

  it('names the dates in conflict and plans the others', () => {
    const provider = { sessions: [noon('2027-01-11'), noon('2027-01-25')] };
    const { series, conflicts } = planOf(request(TEN), givenFacts({ provider }));
    expect(conflicts).toEqual([
      { date: '2027-01-11', reason: 'SLOT_NOT_AVAILABLE' },
      { date: '2027-01-25', reason: 'SLOT_NOT_AVAILABLE' },
    ]);
    expect(series[0]?.booked.map(({ date }) => date)).toEqual([FIRST, '2027-01-18']);
    expect(series[0]?.skipped).toEqual(conflicts);
  });

  it('names a first date in conflict like any other', () => {
    const provider = { sessions: [noon(FIRST)] };
    const { conflicts } = planOf(request(TEN), givenFacts({ provider }));
    expect(conflicts).toEqual([{ date: FIRST, reason: 'SLOT_NOT_AVAILABLE' }]);
  });

  it('an ongoing one is planned for 12 months', () => {
    const { series } = planOf(request(TEN, 'MONTHLY', null), givenFacts());
    expect(series[0]).toMatchObject({ bookedUntil: '2028-01-03', recurrence: { until: null } });
    expect(series[0]?.booked).toHaveLength(12);
  });

  it('T2: of a wall time that comes twice the first date keeps the one that was chosen', () => {
    const second = at('2027-10-31 04:00') - 30 * 60_000;
    const slots = [{ startAt: second, endAt: second + 60 * 60_000, serviceId: '10', providerId: '1' }];
    const decision = { ...request(slots, 'YEARLY', '2028-10-31'), allowOutsideHours: true };
    const { series } = planOf(decision, givenFacts());
    expect(series[0]?.booked.map(({ run }) => run.startAt)).toEqual([second, at('2028-10-31 03:30')]);
  });
});

describe('a series that is refused', () => {
  const [slot] = TEN as [ChosenSlot];
  it.each([
    ['an inactive service (A12)', TEN, givenFacts({ service: { isActive: false } }), 'SERVICE_INACTIVE'],
    ['too short a run (P1)', TEN, givenFacts({ service: { minSlotsRequired: 2 } }), 'MIN_SLOTS_REQUIRED'],
    ['slots that overlap', [slot, slot], givenFacts(), 'SLOTS_OVERLAP'],
    ['a wrong length', [{ ...slot, endAt: slot.endAt + 60_000 }], givenFacts(), 'SLOT_NOT_AVAILABLE'],
    ['an end before the start', [{ ...slot, endAt: slot.startAt }], givenFacts(), 'SLOT_NOT_AVAILABLE'],
    ['not a number', [{ ...slot, startAt: Number.NaN }], givenFacts(), 'SLOT_NOT_AVAILABLE'],
    ['a foreign provider', chosen(FIRST, '10:00', { providerId: '3' }), givenFacts(), 'SLOT_NOT_AVAILABLE'],
    ['no slot at all', [], givenFacts(), 'BAD_INPUT'],
  ])('for %s', (_, slots, facts, code) => {
    expect(decideSeriesBooking(request(slots), facts)).toMatchObject({ accepted: false, refusal: { code } });
  });

  it('for a run that has no free date, though the other run has', () => {
    const slots = [...TEN, ...chosen('2027-01-06', '14:00')];
    const vacations = ['2027-01-06', '2027-01-13', '2027-01-20'].map((date) =>
      span(`${date} 00:00`, `${date} 24:00`),
    );
    const decision = decideSeriesBooking(request(slots), givenFacts({ provider: { vacations } }));
    expect(decision).toMatchObject({
      refusal: { code: 'OCCURRENCES_CONFLICT', conflicts: [{ date: '2027-01-06' }, {}, {}] },
    });
  });
});

describe('A11: a series without a provider goes to one of them as a whole', () => {
  const two = givenOpen({ id: '2' });
  const anybody = {
    ...request([]),
    slots: TEN.map(({ startAt, endAt, serviceId }) => ({ startAt, endAt, serviceId })),
  };
  const rank = (...sessions: ReturnType<typeof noon>[]) =>
    rankForSeries(anybody, givenFacts({ providers: [givenOpen({ sessions }), two] }));

  it('to one who is free on every date before one who is not', () => {
    expect(rank(noon('2027-01-18'))).toEqual({ accepted: true, value: ['2', '1'] });
  });

  it('among equals in the order for the chosen slots: the least booked that day, then the lowest id', () => {
    expect(rank()).toEqual({ accepted: true, value: ['1', '2'] });
    const busy = givenSession(span(`${FIRST} 14:00`, `${FIRST} 15:00`), { serviceId: '99' });
    expect(rank(busy)).toEqual({ accepted: true, value: ['2', '1'] });
  });

  it('and to nobody where nobody has a date', () => {
    const closed = ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'].map(noon);
    const providers = [givenOpen({ sessions: closed })];
    expect(rankForSeries(anybody, givenFacts({ providers }))).toMatchObject({
      refusal: { code: 'SLOT_NOT_AVAILABLE' },
    });
  });
});
