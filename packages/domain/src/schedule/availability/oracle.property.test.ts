import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryOf } from '../../../../../bench/slotWorkloads.mjs';
import { naiveSlots, workloads } from '../../../../../bench/slotsOracle.mjs';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { formatWallDate } from '../../time/wallDate.ts';
import { formatWallTime } from '../../time/wallTime.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import { listAnyProviderTimeSlots, listTimeSlots } from './listTimeSlots.ts';

/** SLOT_CASES=10000 for the long run: a minute or two on a quiet machine. */
const CASES = Number(process.env.SLOT_CASES ?? 200);
const FIRST = Date.UTC(2021, 0, 1);
const LAST = Date.UTC(2031, 0, 1);
const zones = Intl.supportedValuesOf('timeZone');

/** A local date at or just before a change of the clock of ten years or, in zones without any, some date of them. */
function dateNearChange(timezone: string, pick: number, daysBefore: number): string {
  const table = zoneOffsets(timezone, FIRST, LAST);
  const changes = table.changes.filter((instant) => instant >= FIRST && instant < LAST);
  const instant = changes[pick % Math.max(1, changes.length)] ?? FIRST + (pick % 3_650) * DAY_MS;
  return formatWallDate(Math.floor(instant / DAY_MS) - daysBefore);
}

const workHour = fc
  .record({
    dayOfTheWeek: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 94 }),
    length: fc.integer({ min: 1, max: 96 }),
    isOpen: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  })
  .map(({ dayOfTheWeek, from, length, isOpen }) => ({
    dayOfTheWeek,
    openTime: `${formatWallTime(from * 15)}:00`,
    closeTime: `${formatWallTime(Math.min(96, from + length) * 15)}:00`,
    isOpen,
  }));

const workload = fc
  .record({
    timezone: fc.constantFrom(...zones),
    pick: fc.nat(1_000_000),
    daysBefore: fc.integer({ min: 0, max: 3 }),
    days: fc.integer({ min: 1, max: 6 }),
    duration: fc.constantFrom(5, 7, 10, 15, 20, 30, 45, 50, 60, 90, 120, 480, 1_440),
    interval: fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 90, 700),
    providers: fc.array(
      fc.record({
        workHours: fc.array(workHour, { maxLength: 7 }),
        busy: fc.array(
          fc.tuple(fc.integer({ min: -600, max: 9_000 }), fc.constantFrom(1, 5, 15, 30, 45, 60, 600)),
          {
            maxLength: 25,
          },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ timezone, pick, daysBefore, providers, ...rest }) => {
    const from = dateNearChange(timezone, pick, daysBefore);
    const start = Date.parse(`${from}T00:00:00Z`);
    return {
      ...rest,
      timezone,
      from,
      providers: providers.map(({ workHours, busy }, index) => ({
        id: String(index + 1),
        workHours,
        busy: busy
          .map(([minute, length]) => ({
            startAt: start + minute * MINUTE_MS,
            endAt: start + (minute + length) * MINUTE_MS,
          }))
          .sort((a, b) => a.startAt - b.startAt),
      })),
    };
  });

describe('A1, A2, A4, A5, T1 to T3: the engine equals the naive reference', () => {
  it.each(Object.entries(workloads))('on workload %s', (_, one) => {
    const starts = listAnyProviderTimeSlots(queryOf(one)).map(({ startAt }) => startAt);
    expect(starts).toEqual(naiveSlots(one));
  });

  it(`on ${CASES} random schedules around the clock changes of ten years in all zones`, {
    timeout: 3_600_000,
  }, () => {
    fc.assert(
      fc.property(workload, (one) => {
        const query = queryOf(one);
        const expected = naiveSlots(one);
        expect(listAnyProviderTimeSlots(query).map(({ startAt }) => startAt)).toEqual(expected);
        const union = new Set(listTimeSlots(query).map(({ startAt }) => startAt));
        expect([...union]).toEqual(expected);
      }),
      { numRuns: CASES },
    );
  });
});
