import { accept, type Decision, refuse } from '../decision.ts';
import { MINUTES_PER_DAY } from '../limits.ts';
import { MINUTE_MS } from '../time/units.ts';
import type { Interval, SessionFact } from './facts.ts';

/**
 * Decides a block, a one-off busy entry of a provider (decisions A5): it ends after its start, lasts a day at most, is not
 * over yet, and overlaps no session with its buffers (A7) and no other block. Refuses with INVALID_TIMES or
 * SLOT_NOT_AVAILABLE.
 */
export function decideBlock(
  { startAt, endAt }: Interval,
  { sessions, now }: { readonly sessions: readonly SessionFact[]; readonly now: number },
): Decision<Interval> {
  const isDayAtMost = endAt > startAt && endAt - startAt <= MINUTES_PER_DAY * MINUTE_MS;
  if (!isDayAtMost || endAt <= now) return refuse('INVALID_TIMES', { path: ['endAt'] });
  const isTaken = sessions.some(({ busyFrom, busyUntil }) => busyFrom < endAt && busyUntil > startAt);
  return isTaken ? refuse('SLOT_NOT_AVAILABLE', { path: ['startAt'] }) : accept({ startAt, endAt });
}
