import type { DateConflict } from '../decision.ts';
import type { DecidedOccurrences, OccurrenceWish } from './decideOccurrences.ts';

/** The dates of occurrences that can't be booked, each once with its first reason, ascending. */
export function conflictsOf({
  refused,
}: Pick<DecidedOccurrences<OccurrenceWish>, 'refused'>): DateConflict[] {
  const reasons = new Map<string, DateConflict['reason']>();
  for (const { wish, reason } of refused) if (!reasons.has(wish.date)) reasons.set(wish.date, reason);
  return [...reasons].map(([date, reason]) => ({ date, reason })).sort((a, b) => (a.date < b.date ? -1 : 1));
}
