import { MINUTES_PER_DAY } from '../../limits.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import type { ClassTime } from './facts.ts';

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/**
 * The first of a provider's other class times that a class time would stand in the way of, buffers included, or null:
 * class times of one provider that overlap are refused, since both cannot take place (rules A3, A7). Weeks follow
 * each other, so the end of Sunday meets the start of Monday. Throws a RangeError for a malformed time.
 */
export function classTimeClash(classTime: ClassTime, others: readonly ClassTime[]): ClassTime | null {
  const [from, until] = busyMinutes(classTime);
  const clash = others.find((other) => {
    const [otherFrom, otherUntil] = busyMinutes(other);
    return [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].some(
      (shift) => from < otherUntil + shift && otherFrom + shift < until,
    );
  });
  return clash ?? null;
}

/** From when to when a class time keeps its provider busy, in minutes after the start of Monday. */
function busyMinutes({ day, startAt, endAt, bufferBefore, bufferAfter }: ClassTime): [number, number] {
  const midnight = day * MINUTES_PER_DAY;
  return [midnight + minutesOfDay(startAt) - bufferBefore, midnight + minutesOfDay(endAt) + bufferAfter];
}
