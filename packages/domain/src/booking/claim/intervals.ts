import type { Interval } from '../../schedule/availability/facts.ts';

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
