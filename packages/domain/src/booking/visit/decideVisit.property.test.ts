import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  at,
  givenBlock,
  givenProvider,
  givenService,
  givenSession,
  MONDAY,
  open,
  SOFIA,
} from '../../../test/given/availability.ts';
import type { ServiceRules } from '../../schedule/availability/facts.ts';
import { listTimeSlots, type TimeSlot } from '../../schedule/availability/listTimeSlots.ts';
import { firstFreeDay, freeDays, listVisits } from '../../schedule/visit/listVisits.ts';
import type { VisitItem, VisitQuery } from '../../schedule/visit/visitQuery.ts';
import { addDays } from '../../time/wallDate.ts';
import { decideBooking } from '../claim/decideBooking.ts';
import { decideVisit } from './decideVisit.ts';

/** VISIT_CASES=5000 for the long run. */
const CASES = Number(process.env.VISIT_CASES ?? 150);
const MINUTE = 60_000;
const DATES = { from: MONDAY, until: addDays(MONDAY, 1) };

const service = fc.record({
  duration: fc.constantFrom(20, 30, 45),
  slotInterval: fc.constantFrom(null, 15),
  bufferBefore: fc.constantFrom(0, 0, 10),
  bufferAfter: fc.constantFrom(0, 0, 15),
  capacity: fc.constantFrom(1, 1, 2, 3),
  minSlotsRequired: fc.constantFrom(0, 0, 2),
  classAt: fc.constantFrom(null, null, null, '10:00', '11:15'),
});

const provider = fc.record({
  from: fc.integer({ min: 32, max: 40 }),
  length: fc.integer({ min: 4, max: 14 }),
  blocks: fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom(10, 30)), { maxLength: 2 }),
  joined: fc.array(fc.tuple(fc.nat(40), fc.nat(4), fc.constantFrom(1, 2)), { maxLength: 3 }),
});

const situation = fc.record({
  services: fc.array(service, { minLength: 2, maxLength: 3 }),
  providers: fc.array(provider, { minLength: 1, maxLength: 3 }),
  wanted: fc.array(fc.constantFrom(null, null, 0, 1, 2), { minLength: 3, maxLength: 3 }),
  keepsOrder: fc.boolean(),
  gapMax: fc.constantFrom(0, 0, 15, 40),
  seats: fc.constantFrom(1, 1, 2),
  audience: fc.constantFrom('staff' as const, 'client' as const),
  busy: fc.constantFrom(null, 30),
});

type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;

const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;

function queryOf(one: Situation): VisitQuery {
  const providerIds = one.providers.map((_, index) => String(index + 1));
  const services = one.services.map(({ classAt, ...rules }, index): ServiceRules => {
    const [hours = 0, minutes = 0] = (classAt ?? '0:0').split(':').map(Number);
    const recurringTimeSlots = classAt
      ? [
          {
            id: `${index}`,
            day: 0,
            startAt: classAt,
            endAt: clock(hours * 4 + minutes / 15 + 3),
            capacity: 2,
          },
        ]
      : [];
    return givenService({ ...rules, id: String(10 + index), providerIds, recurringTimeSlots });
  });
  const classTimes = services.flatMap(({ id, bufferBefore, bufferAfter, recurringTimeSlots }) =>
    recurringTimeSlots.map((time) => ({ ...time, serviceId: id, bufferBefore, bufferAfter })),
  );
  const providers = one.providers.map(({ from, length, blocks, joined }, index) => {
    const start = at(`${MONDAY} ${clock(from)}`);
    const bare = givenProvider({
      id: String(index + 1),
      workHours: open(clock(from), clock(Math.min(96, from + length)), [0, 1]),
      classTimes,
      sessions: blocks
        .map(([minute, minutes]) => ({
          startAt: start + minute * MINUTE,
          endAt: start + (minute + minutes) * MINUTE,
        }))
        .sort((a, b) => a.startAt - b.startAt)
        .filter(({ startAt }, place, all) => (all[place - 1]?.endAt ?? 0) <= startAt)
        .map((interval, place) => ({ ...givenBlock(interval), id: `9${place}` })),
    });
    return joined.reduce((schedule, [pick, which, taken]) => {
      const rules = services[which % services.length] as ServiceRules;
      const listed = listTimeSlots({
        service: { ...rules, minSlotsRequired: 0 },
        providers: [schedule],
        ...DATES,
        now: NOW,
        audience: 'staff',
      });
      const slot = listed[pick % Math.max(1, listed.length)];
      if (!slot || slot.sessionId) return schedule;
      const session = givenSession(slot, {
        id: `${schedule.id}${schedule.sessions.length}5`,
        serviceId: rules.id,
        busyFrom: slot.startAt - rules.bufferBefore * MINUTE,
        busyUntil: slot.endAt + rules.bufferAfter * MINUTE,
        capacity: slot.capacity,
        taken: Math.min(taken, slot.capacity),
      });
      const sessions = [...schedule.sessions, session].sort((a, b) => a.startAt - b.startAt);
      return { ...schedule, sessions };
    }, bare);
  });
  const items = services.map((rules, index): VisitItem => {
    const wanted = one.wanted[index];
    const named = typeof wanted === 'number' ? providers[wanted] : undefined;
    return { service: rules, providers: named ? [named] : providers, isAnyProvider: !named };
  });
  const clientBusy =
    one.busy === null
      ? []
      : [{ startAt: at(`${MONDAY} 10:30`), endAt: at(`${MONDAY} 10:30`) + one.busy * MINUTE }];
  const { keepsOrder, gapMax, seats, audience } = one;
  return { items, keepsOrder, gapMax, seats, audience, timezone: SOFIA, now: NOW, clientBusy };
}

const NOW = at('2026-12-28 12:00');

interface NaivePart {
  readonly item: VisitItem;
  readonly slots: readonly TimeSlot[];
}

/** All runs of a service of all its providers, from the public list of slots. */
function naiveRuns(query: VisitQuery, item: VisitItem): NaivePart[] {
  const runs: NaivePart[] = [];
  for (const schedule of item.providers) {
    const slots = listTimeSlots({
      service: item.service,
      providers: [schedule],
      from: DATES.from,
      until: addDays(DATES.until, 1),
      now: query.now,
      audience: query.audience,
      clientBusy: query.clientBusy,
    }).filter(({ seatsLeft }) => seatsLeft >= query.seats);
    for (const first of slots) {
      const run = [first];
      while (run.length < item.service.minSlotsRequired) {
        const next = slots.find(({ startAt }) => startAt === run.at(-1)?.endAt);
        if (!next) break;
        run.push(next);
      }
      if (run.length >= item.service.minSlotsRequired) runs.push({ item, slots: run });
    }
  }
  return runs;
}

const firstOf = ({ slots }: NaivePart) => slots[0] as TimeSlot;
const lastOf = ({ slots }: NaivePart) => slots.at(-1) as TimeSlot;

/** Whether a part comes after others as rule A13 has it, said in another way than the engine says it. */
function comesAfter(before: readonly NaivePart[], part: NaivePart, gapMax: number): boolean {
  const previous = before.at(-1);
  if (!previous) return true;
  const start = firstOf(part).startAt;
  const wait = start - lastOf(previous).endAt;
  if (wait < 0) return false;
  const { bufferBefore, slotInterval, duration } = part.item.service;
  const own = before.filter(
    (one) => firstOf(one).providerId === firstOf(part).providerId && lastOf(one).sessionId === null,
  );
  const cleared = own.map(
    (one) => lastOf(one).endAt + (one.item.service.bufferAfter + bufferBefore) * MINUTE,
  );
  const ready =
    firstOf(part).sessionId === null ? Math.max(lastOf(previous).endAt, ...cleared) : lastOf(previous).endAt;
  if (start < ready) return false;
  return (
    wait <= gapMax * MINUTE ||
    (ready > lastOf(previous).endAt && start - ready < (slotInterval ?? duration) * MINUTE)
  );
}

/** The starts of all visits: every order, every provider, every run. */
function naiveStarts(query: VisitQuery): number[] {
  const runs = query.items.map((item) => naiveRuns(query, item));
  const starts = new Set<number>();
  const services = query.items.map((item) => item.service);
  const providers = [...new Set(query.items.flatMap((item) => item.providers))];
  const extend = (parts: readonly NaivePart[], left: readonly number[]): void => {
    const first = parts[0];
    if (first && starts.has(firstOf(first).startAt)) return;
    if (left.length === 0 && first) {
      const slots = parts.flatMap((part) =>
        part.slots.map(({ startAt, endAt, providerId }) => ({
          startAt,
          endAt,
          providerId,
          serviceId: part.item.service.id,
        })),
      );
      const decided = decideBooking(
        { slots, audience: query.audience },
        { services, providers, now: query.now, clientBusy: query.clientBusy },
      );
      if (decided.accepted) starts.add(firstOf(first).startAt);
      return;
    }
    for (const index of query.keepsOrder ? left.slice(0, 1) : left)
      for (const run of runs[index] ?? [])
        if (comesAfter(parts, run, query.gapMax))
          extend(
            [...parts, run],
            left.filter((one) => one !== index),
          );
  };
  extend([], [...query.items.keys()]);
  const end = at(`${addDays(DATES.until, 1)} 00:00`);
  return [...starts].filter((start) => start < end).sort((a, b) => a - b);
}

const dateOf = (instant: number) => (instant < at(`${DATES.until} 00:00`) ? DATES.from : DATES.until);

describe('A13: visits', () => {
  it(`are those that trying every order, provider and slot finds, on ${CASES} random situations`, {
    timeout: 3_600_000,
  }, () => {
    let [found, reordered, waited] = [0, 0, 0];
    fc.assert(
      fc.property(situation, (one) => {
        const query = queryOf(one);
        const visits = listVisits(query, DATES);
        const expected = naiveStarts(query);
        expect(visits.map(({ startAt }) => startAt)).toEqual(expected);
        const dates = [...new Set(expected.map(dateOf))];
        expect(freeDays(query, DATES)).toEqual(dates);
        expect(firstFreeDay(query, DATES)).toBe(dates[0] ?? null);
        const services = query.items.map((item) => item.service);
        const providers = [...new Set(query.items.flatMap((item) => item.providers))];
        const facts = { services, providers, now: query.now, clientBusy: query.clientBusy };
        for (const visit of visits) {
          const decided = decideVisit(
            { ...visit, audience: query.audience, gapMax: query.gapMax, seats: query.seats },
            facts,
          );
          expect(decided.accepted).toBe(true);
          expect(visit.seatsLeft).toBeGreaterThanOrEqual(query.seats);
          found += 1;
          if (visit.parts[0]?.serviceId !== '10') reordered += 1;
          if (
            visit.parts.some(({ startAt }, place) => place > 0 && startAt !== visit.parts[place - 1]?.endAt)
          )
            waited += 1;
        }
      }),
      { numRuns: CASES, seed: 20_261_130, endOnFailure: true },
    );
    expect(Math.min(found, reordered, waited)).toBeGreaterThan(20);
  });
});
