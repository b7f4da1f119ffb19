import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../time/units.ts';
import type { Interval, ProviderSchedule, ServiceRules, SessionFact } from './facts.ts';
import {
  at,
  givenProvider,
  givenQuery,
  givenService,
  givenSession,
  open,
} from '../../../test/given/availability.ts';
import { listTimeSlots } from './listTimeSlots.ts';

/** SWEEP_CASES=20000 for the long run. */
const CASES = Number(process.env.SWEEP_CASES ?? 1_500);
const START = at('2027-01-04 00:00');
const fives = (min: number, max: number) => fc.integer({ min, max }).map((one) => one * 5 * MINUTE_MS);

/** Sessions one after another whose busy ranges keep apart, of the service (10) or another, with any buffers. */
const sessionsInARow = fc
  .array(
    fc.record({
      gap: fives(0, 12),
      before: fives(0, 3),
      length: fc.constantFrom(15, 30, 30, 30, 60).map((one) => one * MINUTE_MS),
      after: fives(0, 3),
      serviceId: fc.constantFrom('10', '10', '11', null),
      capacity: fc.integer({ min: 1, max: 3 }),
      taken: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 25 },
  )
  .map((rows) => {
    let busyFrom = START + 7 * 60 * MINUTE_MS;
    return rows.map(({ gap, before, length, after, ...seats }, index): SessionFact => {
      const startAt = busyFrom + gap + before;
      const endAt = startAt + length;
      const session = givenSession(
        { startAt, endAt },
        { ...seats, id: String(index), busyFrom: startAt - before },
      );
      busyFrom = endAt + after;
      return { ...session, busyUntil: busyFrom };
    });
  });

const world = fc.record({
  sessions: sessionsInARow,
  slotInterval: fc.constantFrom(null, 5, 10, 15, 45),
  bufferBefore: fc.constantFrom(0, 0, 5, 10, 20),
  bufferAfter: fc.constantFrom(0, 0, 5, 15),
  vacations: fc.array(
    fc
      .tuple(fives(80, 250), fives(1, 24))
      .map(([from, length]) => ({ startAt: START + from, endAt: START + from + length })),
    { maxLength: 2 },
  ),
  classTimes: fc.constantFrom([], ['10:00', '10:45'], ['14:20', '15:00']),
});

/** What rules A3 to A7 say of one slot, looked at alone: its seats left, or null where it is not even taken. */
function seatsLeft(
  slot: Interval,
  service: ServiceRules,
  schedule: ProviderSchedule,
  classes: readonly Interval[],
) {
  const meets = ({ startAt, endAt }: Interval, one: Interval) => one.startAt < endAt && startAt < one.endAt;
  if (schedule.vacations.some((vacation) => meets(slot, vacation))) return null;
  const own = schedule.sessions.find(
    ({ serviceId, startAt, endAt }) =>
      serviceId === service.id && startAt === slot.startAt && endAt === slot.endAt,
  );
  if (own) return Math.max(0, own.capacity - own.taken);
  const widened = {
    startAt: slot.startAt - service.bufferBefore * MINUTE_MS,
    endAt: slot.endAt + service.bufferAfter * MINUTE_MS,
  };
  const busy = schedule.sessions.map(({ busyFrom, busyUntil }) => ({ startAt: busyFrom, endAt: busyUntil }));
  return [...busy, ...classes].some((one) => meets(widened, one)) ? 0 : service.capacity;
}

describe('A3 to A8: one sweep over a day says of each slot what a look at it alone says', () => {
  it(`in ${CASES} random days of sessions, vacations and classes`, { timeout: 3_600_000 }, () => {
    const property = fc.property(world, ({ sessions, vacations, classTimes, ...rules }) => {
      const service = givenService({ ...rules, duration: 30, capacity: 2 });
      const bare = givenProvider({
        workHours: [...open('08:00', '12:10', [0]), ...open('13:00', '18:00', [0])],
      });
      const [startAt, endAt] = classTimes;
      const isKept = startAt !== undefined && endAt !== undefined;
      const time = { serviceId: '20', day: 0, bufferBefore: 5, bufferAfter: 10 };
      const schedule = {
        ...bare,
        sessions,
        vacations,
        classTimes: isKept ? [{ ...time, startAt, endAt }] : [],
      };
      const held = isKept ? { startAt: at(`2027-01-04 ${startAt}`), endAt: at(`2027-01-04 ${endAt}`) } : null;
      const isHeld = held && seatsLeft(held, givenService(), { ...schedule, sessions: [] }, []) !== null;
      const classes = isHeld
        ? [{ startAt: held.startAt - 5 * MINUTE_MS, endAt: held.endAt + 10 * MINUTE_MS }]
        : [];
      const list = (provider: ProviderSchedule, includeAll: boolean) =>
        listTimeSlots(givenQuery({ service, providers: [provider], includeAll }));

      const expected = list(bare, false)
        .map((slot) => [slot.startAt, seatsLeft(slot, service, schedule, classes)] as const)
        .filter(([, seats]) => seats !== null);
      const found = (includeAll: boolean) =>
        list(schedule, includeAll).map((slot) => [slot.startAt, slot.seatsLeft]);
      expect(found(true)).toEqual(expected);
      expect(found(false)).toEqual(expected.filter(([, seats]) => seats !== 0));
    });
    fc.assert(property, { numRuns: CASES });
  });
});
