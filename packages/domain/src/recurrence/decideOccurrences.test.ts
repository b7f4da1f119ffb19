import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderSchedule, ServiceRules, SessionFact } from '../availability/facts.ts';
import { decideBooking } from '../booking/decideBooking.ts';
import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import { addDays } from '../time/wallDate.ts';
import { wallTimeToInstant } from '../time/zonedTime.ts';
import { decideOccurrences, type SeriesFacts } from './decideOccurrences.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import { occurrenceSlots } from './occurrenceShape.ts';

const ZONE = 'Europe/Sofia';
const NOW = Date.UTC(2026, 2, 1, 6);
const at = (date: string, minutes: number) => wallTimeToInstant(ZONE, date, minutes);

const haircut: ServiceRules = {
  id: 'cut',
  providerIds: ['ana', 'bo'],
  duration: 60,
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 0,
  capacity: 1,
  minNotice: 0,
  visibleRangeMax: null,
  minSlotsRequired: 1,
  isActive: true,
  recurringTimeSlots: [],
};

/** Open every day from 9 to 17. */
function provider(facts: Partial<ProviderSchedule> = {}): ProviderSchedule {
  const hours = { openTime: '09:00', closeTime: '17:00', isOpen: true };
  return {
    id: 'ana',
    timezone: ZONE,
    workHours: [0, 1, 2, 3, 4, 5, 6].map((dayOfTheWeek) => ({ dayOfTheWeek, ...hours })),
    dateHours: [],
    vacations: [],
    classTimes: [],
    sessions: [],
    ...facts,
  };
}

function session(date: string, minutes: number, facts: Partial<SessionFact> = {}): SessionFact {
  const startAt = at(date, minutes);
  const span = { startAt, endAt: startAt + 60 * MINUTE_MS };
  const busy = { busyFrom: span.startAt, busyUntil: span.endAt };
  return { id: `${date}/${minutes}`, serviceId: 'dye', capacity: 1, taken: 1, ...span, ...busy, ...facts };
}

function factsOf(providers: readonly ProviderSchedule[], facts: Partial<SeriesFacts> = {}): SeriesFacts {
  const nobody = { clientBusy: [], clientSessionIds: new Set<string>() };
  return { services: [haircut], providers, now: NOW, ...nobody, ...facts };
}

function wishes(dates: readonly string[], { startMinute = 600, slots = 1, providerId = 'ana' } = {}) {
  const slotMinutes = Array.from({ length: slots }, () => 60);
  return dates.map((date) => ({
    date,
    slots: occurrenceSlots({ startMinute, slotMinutes }, ZONE, date).map((slot) => ({
      ...slot,
      serviceId: 'cut',
      providerId,
    })),
  }));
}

const mondays = (until: string) =>
  occurrenceDates({ freq: 'WEEKLY', startsOn: '2026-03-02', until }, { from: '2026-03-02', until });

function fates(...args: Parameters<typeof decideOccurrences>) {
  const { accepted, refused } = decideOccurrences(...args);
  return {
    accepted: accepted.map(({ wish }) => wish.date),
    refused: refused.map(({ wish, reason }) => `${wish.date} ${reason}`),
  };
}

const staff = { audience: 'staff' } as const;

describe('P5: each date of a series is decided by the rule for single bookings', () => {
  it('over both changes of clocks, at the same wall time', () => {
    const dates = mondays('2026-11-30');
    const decided = decideOccurrences(wishes(dates), staff, factsOf([provider()]));
    expect(decided.refused).toEqual([]);
    expect(decided.accepted.map(({ run }) => run.startAt)).toEqual(dates.map((date) => at(date, 600)));
  });

  it('names the dates that vacations, sessions and closed days take', () => {
    const ana = provider({
      vacations: [{ startAt: at('2026-03-09', 0), endAt: at('2026-03-10', 0) }],
      dateHours: [{ date: '2026-03-16', openTime: '00:00', closeTime: '24:00', isOpen: false }],
      sessions: [session('2026-03-23', 630)],
    });
    expect(fates(wishes(mondays('2026-03-30')), staff, factsOf([ana]))).toEqual({
      accepted: ['2026-03-02', '2026-03-30'],
      refused: ['2026-03-09', '2026-03-16', '2026-03-23'].map((date) => `${date} SLOT_NOT_AVAILABLE`),
    });
  });

  it('A10: on purpose it stands over a vacation, with a warning, and never over a session', () => {
    const ana = provider({
      vacations: [{ startAt: at('2026-03-09', 0), endAt: at('2026-03-10', 0) }],
      sessions: [session('2026-03-16', 630)],
    });
    const options = { ...staff, allowOutsideHours: true };
    const decided = decideOccurrences(wishes(mondays('2026-03-16')), options, factsOf([ana]));
    expect(decided.accepted.map(({ wish }) => wish.date)).toEqual(['2026-03-02', '2026-03-09']);
    expect(decided.warnings).toEqual(['DURING_VACATION']);
  });

  it('A5: a client gets no second seat in a session', () => {
    const own = session('2026-03-09', 600, { id: 'own', serviceId: 'cut', capacity: 4 });
    const facts = factsOf([provider({ sessions: [own] })], { clientSessionIds: new Set(['own']) });
    expect(fates(wishes(mondays('2026-03-09')), staff, facts).refused).toEqual(['2026-03-09 CLIENT_BUSY']);
  });

  it.each([
    ['the same provider', 'ana', 'SLOT_NOT_AVAILABLE'],
    ['another provider', 'bo', 'SLOTS_OVERLAP'],
  ])('occurrences of one call do not overlap each other with %s', (_, providerId, reason) => {
    const dates = ['2026-03-02', '2026-03-03'];
    const both = [...wishes(dates, { slots: 2 }), ...wishes(dates, { startMinute: 660, providerId })];
    const facts = factsOf([provider(), provider({ id: 'bo' })]);
    expect(fates(both, staff, facts)).toEqual({
      accepted: dates,
      refused: dates.map((date) => `${date} ${reason}`),
    });
  });

  it('A7: buffers keep occurrences of one call apart', () => {
    const facts = factsOf([provider()], { services: [{ ...haircut, bufferAfter: 10 }] });
    const both = [...wishes(['2026-03-02']), ...wishes(['2026-03-02'], { startMinute: 660 })];
    expect(fates(both, staff, facts).refused).toEqual(['2026-03-02 SLOT_NOT_AVAILABLE']);
  });

  it('A9: seats that a change of the series frees count as free', () => {
    const dates = mondays('2026-03-16');
    const held = dates.map((date) => session(date, 600, { serviceId: 'cut' }));
    const moving = {
      serviceId: 'cut',
      releasedSeats: held.map(({ id }) => ({ sessionId: id, seats: 1 })),
    };
    const facts = factsOf([provider({ sessions: held })], { moving });
    expect(fates(wishes(dates), staff, facts).accepted).toEqual(dates);
    expect(fates(wishes(dates), staff, { ...facts, moving: undefined }).accepted).toEqual([]);
  });

  it('decides on the time around each date as it would on all of it', () => {
    const minutes = fc.integer({ min: 0, max: 300 * 24 * 4 }).map((quarters) => quarters * 15);
    const busy = fc.uniqueArray(minutes, { maxLength: 400 });
    fc.assert(
      fc.property(busy, fc.nat(60), fc.integer({ min: 1, max: 3 }), (starts, buffer, slots) => {
        const sessions = apart(starts.toSorted((a, b) => a - b)).map((minute) =>
          session(addDays('2026-03-01', Math.floor(minute / 1_440)), minute % 1_440),
        );
        const services = [{ ...haircut, bufferBefore: buffer, minSlotsRequired: slots }];
        const facts = factsOf([provider({ sessions })], { services });
        const asked = wishes(mondays('2026-12-21'), { slots });
        const one = asked.filter((wish) => decideBooking({ ...staff, slots: wish.slots }, facts).accepted);
        expect(fates(asked, staff, facts).accepted).toEqual(one.map(({ date }) => date));
      }),
      { numRuns: 40 },
    );
  });
});

/** Sessions of one provider never overlap. */
function apart(starts: readonly number[]): number[] {
  const kept: number[] = [];
  for (const start of starts) if (start - (kept.at(-1) ?? -DAY_MS) >= 125) kept.push(start);
  return kept;
}
