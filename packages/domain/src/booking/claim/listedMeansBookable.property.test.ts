import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../decision.ts';
import type {
  Audience,
  Interval,
  ProviderSchedule,
  ServiceRules,
  SessionFact,
} from '../../schedule/availability/facts.ts';
import { givenProvider, givenService } from '../../../test/given/availability.ts';
import { listTimeSlots, type TimeSlot } from '../../schedule/availability/listTimeSlots.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { addDays, dayNumber, dayOfTheWeek } from '../../time/wallDate.ts';
import { formatWallTime, minutesOfDay } from '../../time/wallTime.ts';
import { datesInterval, instantToWall, wallTimeToInstant } from '../../time/zonedTime.ts';
import type { BookingPlan, ClaimedSlot } from './bookingPlan.ts';
import { decideBooking } from './decideBooking.ts';
import { planOf, verdict } from '../../../test/given/booking.ts';
import { overlap } from './intervals.ts';

/** BOOKING_CASES=1000 for the long run. */
const CASES = Number(process.env.BOOKING_CASES ?? 60);
const DAYS = 3;
const LONG = { timeout: 3_600_000 };

/** Zones and the days before their clock changes, and one whose clock never does. */
const places = [
  ['Europe/Sofia', '2027-03-27'],
  ['Europe/Sofia', '2027-10-30'],
  ['America/New_York', '2027-03-13'],
  ['America/St_Johns', '2027-11-06'],
  ['Australia/Lord_Howe', '2027-10-02'],
  ['Australia/Lord_Howe', '2027-04-03'],
  ['America/Santiago', '2027-09-04'],
  ['Asia/Kathmandu', '2027-01-04'],
] as const;

const quarter = (from: number, until: number) =>
  fc.integer({ min: from * 4, max: until * 4 }).map((one) => one * 15);
const times = fc
  .tuple(fc.integer({ min: 0, max: 6 }), quarter(0, 22), quarter(1, 24))
  .map(([day, from, length]) => ({
    day,
    startAt: formatWallTime(from),
    endAt: formatWallTime(Math.min(1_440, from + length)),
  }));
const buffer = fc.constantFrom(0, 0, 0, 5, 15);

const world = fc.record({
  place: fc.constantFrom(...places),
  duration: fc.constantFrom(15, 20, 30, 45, 60),
  slotInterval: fc.constantFrom(null, 10, 15, 30),
  capacity: fc.constantFrom(1, 1, 2, 3),
  minSlotsRequired: fc.constantFrom(0, 0, 2, 3),
  bufferBefore: buffer,
  bufferAfter: buffer,
  minNotice: fc.constantFrom(0, 0, 600),
  visibleRangeMax: fc.constantFrom(null, null, 1),
  hours: fc.array(times, { minLength: 1, maxLength: 8 }),
  classes: fc.uniqueArray(times, { maxLength: 2, selector: ({ day }) => day }),
  vacations: fc.array(fc.tuple(fc.nat(DAYS * 24 * 4), fc.integer({ min: 1, max: 40 })), { maxLength: 2 }),
  closed: fc.boolean(),
  hoursBefore: fc.integer({ min: -30, max: 40 }),
  picks: fc.array(fc.record({ pick: fc.nat(), isClass: fc.boolean(), isOverride: fc.boolean() }), {
    maxLength: 12,
  }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** The services, provider and hour of a random world: service 10 is ordinary, service 20 a class of the same provider. */
function found(random: World) {
  const [timezone, from] = random.place;
  const midnight = wallTimeToInstant(timezone, from, 0);
  const { hours, classes, vacations, closed, hoursBefore } = random;
  const { duration, slotInterval, capacity, minSlotsRequired, minNotice, visibleRangeMax } = random;
  const { bufferBefore, bufferAfter } = random;
  const rules = { duration, slotInterval, capacity, minSlotsRequired, minNotice, visibleRangeMax };
  const recurringTimeSlots = classes.map((time, index) => ({ ...time, id: String(index), capacity: 2 }));
  const service = givenService({ ...rules, bufferBefore, bufferAfter, providerIds: ['1'] });
  const group = givenService({ id: '20', providerIds: ['1'], bufferAfter, recurringTimeSlots });
  const schedule = givenProvider({
    timezone,
    workHours: hours.map(({ day, startAt, endAt }) => ({
      dayOfTheWeek: day,
      openTime: startAt,
      closeTime: endAt,
      isOpen: true,
    })),
    dateHours: closed
      ? [{ date: addDays(from, 1), openTime: '00:00', closeTime: '24:00', isOpen: false }]
      : [],
    vacations: vacations.map(([quarters, length]) => {
      const startAt = midnight + quarters * 15 * MINUTE_MS;
      return { startAt, endAt: startAt + length * 15 * MINUTE_MS };
    }),
    classTimes: classes.map((time) => ({ ...time, serviceId: '20', bufferBefore: 0, bufferAfter })),
  });
  const services = classes.length > 0 ? [service, group] : [service];
  return {
    services,
    schedule,
    from,
    until: addDays(from, DAYS - 1),
    now: midnight - hoursBefore * 60 * MINUTE_MS,
  };
}

/** Saves a plan as the database would, and checks what its constraints check: seats, and busy ranges apart. */
function save(sessions: readonly SessionFact[], plan: BookingPlan): SessionFact[] {
  let saved = [...sessions];
  for (const { serviceId, slots } of plan.runs) {
    for (const slot of slots) saved = claim(saved, serviceId, slot);
  }
  return saved.sort((a, b) => a.startAt - b.startAt);
}

function claim(sessions: readonly SessionFact[], serviceId: string, slot: ClaimedSlot): SessionFact[] {
  const { sessionId, busyFrom, busyUntil, startAt, endAt, capacity } = slot;
  if (sessionId === null) {
    const busy = { startAt: busyFrom, endAt: busyUntil };
    const clash = sessions.find((one) => overlap(busy, { startAt: one.busyFrom, endAt: one.busyUntil }));
    expect(clash).toBeUndefined();
    const id = `${serviceId}-${startAt}`;
    return [...sessions, { id, serviceId, startAt, endAt, busyFrom, busyUntil, capacity, taken: 1 }];
  }
  return sessions.map((session) => {
    if (session.id !== sessionId) return session;
    expect([session.startAt, session.endAt, session.serviceId]).toEqual([startAt, endAt, serviceId]);
    expect(session.taken).toBeLessThan(session.capacity);
    return { ...session, taken: session.taken + 1 };
  });
}

/** The slot with as many consecutive listed ones around it as the service requires. */
function runAround(slot: TimeSlot, listed: readonly TimeSlot[], wanted: number): TimeSlot[] {
  const run = [slot];
  while (run.length < wanted) {
    const next = listed.find(({ startAt }) => startAt === run.at(-1)?.endAt);
    const previous = listed.find(({ endAt }) => endAt === run[0]?.startAt);
    if (next) run.push(next);
    else if (previous) run.unshift(previous);
    else break;
  }
  return run;
}

/** A random world as it is booked step by step, by one kind of people. */
class Diary {
  readonly services: readonly ServiceRules[];
  private readonly audience: Audience;
  private readonly now: number;
  private readonly dates: { from: string; until: string };
  private provider: ProviderSchedule;

  constructor(random: World, audience: Audience) {
    const { services, schedule, from, until, now } = found(random);
    this.services = services;
    this.provider = schedule;
    this.dates = { from: addDays(from, -1), until: addDays(until, 1) };
    this.now = now;
    this.audience = audience;
  }

  /** The slots of the dates, and of so many days around them. */
  list(service: ServiceRules, daysAround = 0): TimeSlot[] {
    const { provider, now, audience } = this;
    const from = addDays(this.dates.from, -daysAround);
    const until = addDays(this.dates.until, daysAround);
    return listTimeSlots({ service, providers: [provider], from, until, now, audience });
  }

  decide(
    service: ServiceRules,
    spans: readonly Interval[],
    allowOutsideHours = false,
  ): Decision<BookingPlan> {
    const slots = spans.map(({ startAt, endAt }) => ({
      serviceId: service.id,
      providerId: '1',
      startAt,
      endAt,
    }));
    const facts = { services: this.services, providers: [this.provider], now: this.now, clientBusy: [] };
    return decideBooking({ slots, audience: this.audience, allowOutsideHours }, facts);
  }

  save(plan: BookingPlan): void {
    this.provider = { ...this.provider, sessions: save(this.provider.sessions, plan) };
  }

  /** Whether each minute on the 5-minute grid is in some open row of its local day. */
  isOpen({ startAt, endAt }: Interval): boolean {
    const { timezone, workHours, dateHours } = this.provider;
    const isMinuteOpen = (instant: number) => {
      const { date, minutes } = instantToWall(timezone, instant);
      if (dateHours.some((closed) => closed.date === date)) return false;
      const day = dayOfTheWeek(dayNumber(date));
      return workHours.some(
        (row) =>
          row.dayOfTheWeek === day &&
          minutesOfDay(row.openTime) <= minutes &&
          minutes < minutesOfDay(row.closeTime),
      );
    };
    const count = (endAt - startAt) / (5 * MINUTE_MS);
    return Array.from({ length: count }, (_, step) => startAt + step * 5 * MINUTE_MS).every(isMinuteOpen);
  }

  /** Some span of the length of a service on the 5-minute grid of the dates, most of them unlisted. */
  anySpan(service: ServiceRules, pick: number): Interval {
    const { startAt, endAt } = datesInterval(this.provider.timezone, this.dates.from, this.dates.until);
    const steps = (endAt - startAt) / (5 * MINUTE_MS);
    const start = startAt + (pick % steps) * 5 * MINUTE_MS;
    return { startAt: start, endAt: start + service.duration * MINUTE_MS };
  }
}

/** Whether what staff would book on purpose is no exception: a start beside the grid alone (rule A10). */
function breaksNothing(onPurpose: Decision<BookingPlan>): boolean {
  return onPurpose.accepted && onPurpose.value.warnings.length === 0;
}

describe('A10: the rule that lists slots is the rule that accepts a booking', () => {
  it.each<Audience>(['staff', 'client'])(`for %s, in ${CASES} random worlds`, LONG, (audience) => {
    const property = fc.property(world, (random) => {
      const diary = new Diary(random, audience);
      for (const { pick, isClass, isOverride } of random.picks) {
        const service = diary.services[isClass ? diary.services.length - 1 : 0] as ServiceRules;
        const { minSlotsRequired } = service;
        const listed = diary.list(service);
        // A run that begins before the last midnight continues after it.
        const around = diary.list(service, 1);
        for (const slot of listed) {
          expect(verdict(diary.decide(service, runAround(slot, around, minSlotsRequired)))).toBe('accepted');
        }
        const any = diary.anySpan(service, pick);
        const isListed = listed.some(({ startAt, endAt }) => startAt === any.startAt && endAt === any.endAt);
        const isFree = audience === 'staff' && breaksNothing(diary.decide(service, [any], true));
        expect(diary.decide(service, [any]).accepted).toBe((isListed || isFree) && minSlotsRequired < 2);

        const wanted = listed[pick % Math.max(1, listed.length)];
        const run = wanted ? runAround(wanted, around, minSlotsRequired) : [];
        const isOnPurpose = isOverride && audience === 'staff';
        const decision = diary.decide(service, isOnPurpose ? [any] : run, isOnPurpose);
        if (decision.accepted) diary.save(decision.value);
      }
    });
    fc.assert(property, { numRuns: CASES });
  });

  it(
    'A10: staff have any start and, with one seat, any length on the 5-minute grid in open time, and no seat twice',
    LONG,
    () => {
      const lengths = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 30 })), { maxLength: 20 });
      const property = fc.property(world, lengths, (random, tries) => {
        const diary = new Diary({ ...random, minSlotsRequired: 0, classes: [], vacations: [] }, 'staff');
        const [service] = diary.services as [ServiceRules];
        for (const [pick, steps] of tries) {
          const { startAt } = diary.anySpan(service, pick);
          const slot = { startAt, endAt: startAt + steps * 5 * MINUTE_MS };
          const decision = diary.decide(service, [slot]);
          if (!decision.accepted) continue;
          expect(steps * 5 === service.duration || service.capacity === 1).toBe(true);
          expect(diary.isOpen(slot)).toBe(true);
          // Saving checks that no busy ranges overlap, and no session gets more than its seats.
          diary.save(decision.value);
        }
      });
      fc.assert(property, { numRuns: CASES });
    },
  );

  it(
    'A5: a schedule booked from its own list ends with no seat left, after no more seats than it had',
    LONG,
    () => {
      const property = fc.property(world, (random) => {
        const diary = new Diary({ ...random, minSlotsRequired: 0 }, 'staff');
        const [service] = diary.services as [ServiceRules];
        let seatsLeft = diary.list(service).length * service.capacity;
        for (let [next] = diary.list(service); next; [next] = diary.list(service)) {
          diary.save(planOf(diary.decide(service, [next])));
          seatsLeft -= 1;
          expect(seatsLeft).toBeGreaterThanOrEqual(0);
        }
      });
      fc.assert(property, { numRuns: CASES });
    },
  );
});
