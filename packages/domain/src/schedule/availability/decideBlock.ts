import { accept, type Decision, refuse } from '../../decision.ts';
import { BOOKING_YEARS_AHEAD_MAX, MINUTES_PER_DAY } from '../../limits.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { Interval, SessionFact } from './facts.ts';
import { bookableUntil } from './slotQuery.ts';

/**
 * Decides a block, a one-off busy entry of a provider (rule A5): it ends after its start, lasts a day at most, is not
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

/** A block with whose time it takes. */
export type BlockPlace = Interval & { readonly providerId: string };

/**
 * Decides another time or provider for a block (rule A5): as a new one, beside its own session. A block that is over
 * stays where it was, only its note changes. Refuses with BLOCK_OVER, and as `decideBlock`.
 */
export function decideBlockChange(
  block: BlockPlace & { readonly id: string },
  requested: BlockPlace,
  { sessions, now }: { readonly sessions: readonly SessionFact[]; readonly now: number },
): Decision<Interval> {
  const { providerId, startAt, endAt } = requested;
  const isSame = providerId === block.providerId && startAt === block.startAt && endAt === block.endAt;
  if (isSame) return accept({ startAt, endAt });
  if (block.endAt <= now) return refuse('BLOCK_OVER', { path: ['id'] });
  return decideBlock(requested, { sessions: sessions.filter(({ id }) => id !== block.id), now });
}
