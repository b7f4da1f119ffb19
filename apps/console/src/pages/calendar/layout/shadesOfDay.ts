import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { type LocalStretch, openStretches, type WorkSchedule } from './workSchedule.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';

/** A part of a day in which a provider takes no bookings, in wall minutes of that day. */
export interface Shade {
  readonly kind: 'closed' | 'vacation';
  readonly from: number;
  readonly until: number;
}

/** A vacation period; instants as minutes since 1970 UTC. */
export interface Vacation {
  readonly providerId: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What to shade in a provider's column on one of the viewer's days: the hours outside its work hours, and its
 * vacations. Who has no hours is closed, as nobody can be booked there (rule A1), unless nobody's are known.
 *
 * @param areHoursKnown whether the business has hours and the viewer may see this provider's; else, with no hours of the
 * provider, nothing counts as closed
 */
export function shadesOfDay(
  day: number,
  schedule: WorkSchedule | undefined,
  vacations: readonly Vacation[],
  viewer: ZoneClock,
  areHoursKnown = false,
): Shade[] {
  const midnight = day * MINUTES_PER_DAY;
  const within = ({ from, until }: LocalStretch) => ({
    from: Math.max(from - midnight, 0),
    until: Math.min(until - midnight, MINUTES_PER_DAY),
  });
  const away = vacations
    .map(({ start, end }) => within({ from: viewer.localMinuteOf(start), until: viewer.localMinuteOf(end) }))
    .filter(({ from, until }) => from < until)
    .map((stretch) => ({ kind: 'vacation' as const, ...stretch }));
  if (!schedule) return away;
  const hasOwnHours = schedule.rows.length > 0 || schedule.dates?.has(day);
  if (!hasOwnHours && !areHoursKnown) return away;
  const open = openStretches(schedule, day, day, viewer).map(within);
  return [...gapsBetween(open).map((gap) => ({ kind: 'closed' as const, ...gap })), ...away];
}

/** What a day's stretches, in any order and overlapping or not, leave open of it. */
function gapsBetween(stretches: readonly LocalStretch[]): LocalStretch[] {
  const gaps: LocalStretch[] = [];
  let from = 0;
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    if (stretch.from > from) gaps.push({ from, until: stretch.from });
    from = Math.max(from, stretch.until);
  }
  if (from < MINUTES_PER_DAY) gaps.push({ from, until: MINUTES_PER_DAY });
  return gaps;
}
