import type { Interval } from '../availability/facts.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import { datesInterval, localDate } from '../../time/zonedTime.ts';

/** What a vacation period is decided on. Instants are epoch milliseconds. */
export interface VacationFacts {
  readonly now: number;
  /** Of the provider's place: 'today' is its day (rule T1). */
  readonly timezone: string;
  /** The start as it is stored: a vacation that has begun may keep it. */
  readonly startBefore: number | null;
}

/**
 * Decides a vacation period (spec 5): it ends after its start, and starts today or later. Refuses with BAD_INPUT
 * (error_incorrect_values) at `endAt`, and DATE_IN_PAST at `startAt`.
 */
export function decideVacation(
  { startAt, endAt }: Interval,
  { now, timezone, startBefore }: VacationFacts,
): Decision<Interval> {
  if (endAt <= startAt) return refuse('BAD_INPUT', { path: ['endAt'] });
  const today = localDate(timezone, now);
  const isEarly = startAt < datesInterval(timezone, today, today).startAt;
  return isEarly && startAt !== startBefore
    ? refuse('DATE_IN_PAST', { path: ['startAt'] })
    : accept({ startAt, endAt });
}
