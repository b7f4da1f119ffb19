import { accept, type Decision, refuse } from '../decision.ts';
import { BOOKING_YEARS_AHEAD_MAX, MINUTES_PER_DAY } from '../limits.ts';
import { MINUTE_MS } from '../time/units.ts';
import { bookableUntil } from './bookableUntil.ts';
import type { Interval, SessionFact } from './facts.ts';

/**
 * Decides a block, a one-off busy entry of a provider (decisions A5): it ends after its start, lasts a day at most, is not
 * over yet, is not years ahead, and overlaps no session with its buffers (A7) and no other block. Refuses with INVALID_TIMES,
 * TOO_FAR_AHEAD (`years`) or SLOT_NOT_AVAILABLE.
 */
export function decideBlock(
  { startAt, endAt }: Interval,
  { sessions, now }: { readonly sessions: readonly SessionFact[]; readonly now: number },
): Decision<Interval> {
  const isDayAtMost = endAt > startAt && endAt - startAt <= MINUTES_PER_DAY * MINUTE_MS;
  if (!isDayAtMost || endAt <= now) return refuse('INVALID_TIMES', { path: ['endAt'] });
  if (startAt >= bookableUntil(now)) {
    return refuse('TOO_FAR_AHEAD', { path: ['startAt'], values: { years: BOOKING_YEARS_AHEAD_MAX } });
  }
  const isTaken = sessions.some(({ busyFrom, busyUntil }) => busyFrom < endAt && busyUntil > startAt);
  return isTaken ? refuse('SLOT_NOT_AVAILABLE', { path: ['startAt'] }) : accept({ startAt, endAt });
}
