import type { Interval } from '../../schedule/availability/facts.ts';
import { DAY_MS } from '../../time/units.ts';
import { isWallDay } from '../../time/wallDate.ts';

/** Whether two numbers are instants of this product's years, in order. */
export function isSpan({ startAt, endAt }: Interval): boolean {
  return startAt < endAt && isWallDay(Math.floor(startAt / DAY_MS)) && isWallDay(Math.floor(endAt / DAY_MS));
}

/** Whether two half-open intervals overlap; touching is not overlapping (rule T3). */
export function overlap(one: Interval, other: Interval): boolean {
  return one.startAt < other.endAt && other.startAt < one.endAt;
}

/** Of intervals in any order one that overlaps an earlier one, or undefined where all keep apart. */
export function findOverlap<T extends Interval>(intervals: readonly T[]): T | undefined {
  const ordered = intervals.toSorted((a, b) => a.startAt - b.startAt);
  return ordered.find((interval, index) => {
    const before = ordered[index - 1];
    return before !== undefined && interval.startAt < before.endAt;
  });
}

/**
 * Puts slots that follow each other into runs (rule P1): each slot extends the first run whose last slot it follows,
 * else it begins one.
 *
 * @param ascending the slots by start
 */
export function groupRuns<Slot>(
  ascending: readonly Slot[],
  follows: (slot: Slot, last: Slot) => boolean,
): [Slot, ...Slot[]][] {
  const runs: { readonly slots: [Slot, ...Slot[]]; last: Slot }[] = [];
  for (const slot of ascending) {
    const run = runs.find(({ last }) => follows(slot, last));
    if (run) {
      run.slots.push(slot);
      run.last = slot;
    } else runs.push({ slots: [slot], last: slot });
  }
  return runs.map(({ slots }) => slots);
}
