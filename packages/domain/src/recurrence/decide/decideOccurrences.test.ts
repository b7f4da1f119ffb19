import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBooking } from '../../booking/claim/decideBooking.ts';
import { BOOKING_YEARS_AHEAD_MAX } from '../../limits.ts';
import { at, givenSession, span } from '../../../test/given/availability.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { chosen, FIRST, givenFacts, givenOpen, mondaysUntil } from '../../../test/given/series.ts';
import { conflictsOf, decideOccurrences } from './decideOccurrences.ts';

const staff = { audience: 'staff' } as const;

function overrides(dates: readonly string[], time = '10:00', options: Parameters<typeof chosen>[2] = {}) {
  return dates.map((date) => ({ date, slots: chosen(date, time, options) }));
}

function outcomes(...args: Parameters<typeof decideOccurrences>) {
  const { accepted, refused } = decideOccurrences(...args);
  return {
    accepted: accepted.map(({ requested }) => requested.date),
    refused: refused.map(({ requested, reason }) => `${requested.date} ${reason}`),
  };
}

describe('P5: each date of a series is decided by the rule for single bookings', () => {
  it('over both changes of clocks, at the same wall time (T2)', () => {
    const dates = mondaysUntil('2027-11-29');
    const decided = decideOccurrences(overrides(dates), staff, givenFacts());
    expect(decided.refused).toEqual([]);
    expect(decided.accepted.map(({ run }) => run.startAt)).toEqual(dates.map((date) => at(`${date} 10:00`)));
  });

  it('names the dates that vacations, closed days and sessions take', () => {
    const provider = {
      vacations: [span('2027-01-11 00:00', '2027-01-12 00:00')],
      dateHours: [{ date: '2027-01-18', openTime: '00:00', closeTime: '24:00', isOpen: false }],
      sessions: [givenSession(span('2027-01-25 10:30', '2027-01-25 11:30'), { serviceId: '99' })],
    };
    expect(outcomes(overrides(mondaysUntil('2027-02-01')), staff, givenFacts({ provider }))).toEqual({
      accepted: ['2027-01-04', '2027-02-01'],
      refused: ['2027-01-11', '2027-01-18', '2027-01-25'].map((date) => `${date} SLOT_NOT_AVAILABLE`),
    });
  });

  it('keeps what the sentence of a reason names, once for each date', () => {
    const [far] = overrides(['2033-01-03']);
    const decided = decideOccurrences(far ? [far, far] : [], staff, givenFacts());
    expect(decided.refused).toHaveLength(2);
    expect(conflictsOf(decided)).toEqual([
      { date: '2033-01-03', reason: 'TOO_FAR_AHEAD', values: { years: BOOKING_YEARS_AHEAD_MAX } },
    ]);
  });

  it('A10: on purpose it is over a vacation, with a warning, and never over a session', () => {
    const provider = {
      vacations: [span('2027-01-11 00:00', '2027-01-12 00:00')],
      sessions: [givenSession(span('2027-01-18 10:30', '2027-01-18 11:30'))],
    };
    const options = { ...staff, allowOutsideHours: true };
    const decided = decideOccurrences(
      overrides(mondaysUntil('2027-01-18')),
      options,
      givenFacts({ provider }),
    );
    expect(decided.accepted.map(({ requested }) => requested.date)).toEqual(['2027-01-04', '2027-01-11']);
    expect(decided.warnings).toEqual(['DURING_VACATION']);
  });

  it('A5: a client gets no second seat in a session', () => {
    const own = givenSession(span('2027-01-11 10:00', '2027-01-11 11:00'), { id: 'own', capacity: 4 });
    const facts = givenFacts({ provider: { sessions: [own] }, clientSessionIds: new Set(['own']) });
    expect(outcomes(overrides(mondaysUntil('2027-01-11')), staff, facts).refused).toEqual([
      '2027-01-11 CLIENT_BUSY',
    ]);
  });

  it.each([
    ['the same provider', '1', 'SLOT_NOT_AVAILABLE'],
    ['another provider', '2', 'SLOTS_OVERLAP'],
  ])('occurrences of one call do not overlap each other with %s', (_, providerId, reason) => {
    const dates = [FIRST, '2027-01-05'];
    const both = [...overrides(dates, '10:00', { slots: 2 }), ...overrides(dates, '11:00', { providerId })];
    const facts = givenFacts({ providers: [givenOpen(), givenOpen({ id: '2' })] });
    expect(outcomes(both, staff, facts)).toEqual({
      accepted: dates,
      refused: dates.map((date) => `${date} ${reason}`),
    });
  });

  it('A7: buffers keep occurrences of one call apart', () => {
    const facts = givenFacts({ service: { bufferAfter: 10 } });
    const both = [...overrides([FIRST]), ...overrides([FIRST], '11:00')];
    expect(outcomes(both, staff, facts).refused).toEqual([`${FIRST} SLOT_NOT_AVAILABLE`]);
  });

  it('A9: seats that a change of the series frees count as free', () => {
    const dates = mondaysUntil('2027-01-18');
    const sessions = dates.map((date) => givenSession(span(`${date} 10:00`, `${date} 11:00`), { id: date }));
    const moving = { serviceIds: ['10'], releasedSeats: dates.map((sessionId) => ({ sessionId, seats: 1 })) };
    const facts = givenFacts({ provider: { sessions } });
    expect(outcomes(overrides(dates), staff, { ...facts, moving }).accepted).toEqual(dates);
    expect(outcomes(overrides(dates), staff, facts).accepted).toEqual([]);
  });

  it('decides on the time around each date as it would on all of it', () => {
    const quarters = fc.uniqueArray(fc.integer({ min: 0, max: 300 * 96 }), { maxLength: 400 });
    fc.assert(
      fc.property(quarters, fc.nat(60), fc.integer({ min: 1, max: 3 }), (starts, bufferBefore, slots) => {
        const sessions = apart(starts).map((start) => {
          const startAt = at(`${FIRST} 00:00`) + start * 15 * MINUTE_MS;
          return givenSession(
            { startAt, endAt: startAt + 60 * MINUTE_MS },
            { id: `${start}`, serviceId: '99' },
          );
        });
        const service = { bufferBefore, minSlotsRequired: slots };
        const facts = givenFacts({ service, provider: { sessions } });
        const asked = overrides(mondaysUntil('2027-11-01'), '10:00', { slots });
        const one = asked.filter(
          (requested) => decideBooking({ ...staff, slots: requested.slots }, facts).accepted,
        );
        expect(outcomes(asked, staff, facts).accepted).toEqual(one.map(({ date }) => date));
      }),
      { numRuns: 40 },
    );
  });
});

/** Sessions of one provider never overlap, with their buffers neither. */
function apart(quarters: readonly number[]): number[] {
  const kept: number[] = [];
  for (const start of quarters.toSorted((a, b) => a - b))
    if (start - (kept.at(-1) ?? -DAY_MS) >= 9) kept.push(start);
  return kept;
}
