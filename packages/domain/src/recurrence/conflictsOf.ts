import type { DateConflict } from '../decision.ts';
import type { DecidedOccurrences, OccurrenceWish, RefusedOccurrence } from './decide/decideOccurrences.ts';

/** The date of an occurrence that can't be booked, with its reason and what the sentence of that names. */
export function conflictOf({ wish: { date }, ...why }: RefusedOccurrence<OccurrenceWish>): DateConflict {
  return { date, ...why };
}

/** The dates of occurrences that can't be booked, each once with its first reason, ascending. */
export function conflictsOf({
  refused,
}: Pick<DecidedOccurrences<OccurrenceWish>, 'refused'>): DateConflict[] {
  const conflicts = new Map<string, DateConflict>();
  for (const one of refused) if (!conflicts.has(one.wish.date)) conflicts.set(one.wish.date, conflictOf(one));
  return [...conflicts.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
