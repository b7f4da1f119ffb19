import { accept, type Decision, refuse } from '../../decision.ts';
import { CLASS_TIME_STEP_MINUTES, MINUTES_PER_DAY } from '../../limits.ts';
import type { ClassTime } from '../../schedule/availability/facts.ts';
import { formatWallTime, minutesOfDay } from '../../time/wallTime.ts';

/** A weekly opening, as work hours give it (spec 3): day 0 is Monday, wall times of the place. */
export interface WeeklyOpening {
  readonly dayOfTheWeek: number;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
}

/**
 * The times that a class of a day can start or end at (spec 5): HH:mm in steps of a quarter of an hour from the earliest
 * opening to the latest closing of that day, or over the whole day, 24:00 included, where nobody is open.
 */
export function classTimeChoices(day: number, openings: readonly WeeklyOpening[]): string[] {
  const open = openings.filter(({ dayOfTheWeek, isOpen }) => isOpen && dayOfTheWeek === day);
  const from = open.length > 0 ? Math.min(...open.map(({ openTime }) => minutesOfDay(openTime))) : 0;
  const until =
    open.length > 0 ? Math.max(...open.map(({ closeTime }) => minutesOfDay(closeTime))) : MINUTES_PER_DAY;
  const first = Math.ceil(from / CLASS_TIME_STEP_MINUTES);
  const last = Math.floor(until / CLASS_TIME_STEP_MINUTES);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    formatWallTime((first + index) * CLASS_TIME_STEP_MINUTES),
  );
}

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/**
 * Decides a weekly class time beside the other class times of its providers (rule A3): it ends after its start, on
 * its day, both at a quarter of an hour (spec 5) unless they were `before`, and keeps apart from the others, buffers
 * included (A7), since neither of two that overlap could be booked. Refuses with INVALID_TIMES, CLASS_TIMES_OFF_STEP or
 * CLASS_TIMES_OVERLAP.
 */
export function decideClassTime(
  time: ClassTime,
  others: readonly ClassTime[],
  before: Pick<ClassTime, 'startAt' | 'endAt'> | null = null,
): Decision<ClassTime> {
  if (minutesOfDay(time.endAt) <= minutesOfDay(time.startAt))
    return refuse('INVALID_TIMES', { path: ['endAt'] });
  const offStep = (['startAt', 'endAt'] as const).find(
    (edge) => minutesOfDay(time[edge]) % CLASS_TIME_STEP_MINUTES !== 0 && time[edge] !== before?.[edge],
  );
  if (offStep) return refuse('CLASS_TIMES_OFF_STEP', { path: [offStep] });
  return others.some((other) => overlapInWeek(time, other))
    ? refuse('CLASS_TIMES_OVERLAP', { path: ['startAt'] })
    : accept(time);
}

/** Whether the busy ranges of two weekly times overlap, also over the end of the week. */
function overlapInWeek(one: ClassTime, other: ClassTime): boolean {
  const [from, until] = busyMinutes(one);
  const [otherFrom, otherUntil] = busyMinutes(other);
  return [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].some(
    (shift) => from < otherUntil + shift && otherFrom + shift < until,
  );
}

/** The busy range of a weekly time in minutes from Monday 00:00. */
function busyMinutes({ day, startAt, endAt, bufferBefore, bufferAfter }: ClassTime): [number, number] {
  const midnight = day * MINUTES_PER_DAY;
  return [midnight + minutesOfDay(startAt) - bufferBefore, midnight + minutesOfDay(endAt) + bufferAfter];
}
