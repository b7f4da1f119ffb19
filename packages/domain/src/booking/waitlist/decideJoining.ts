import { accept, type Decision, refuse } from '../../decision.ts';
import { WAITLIST_DAYS_AHEAD_MAX, WAITLIST_DAYS_MAX, WAITLIST_ENTRIES_MAX } from '../../limits.ts';
import { addDays, dayNumber } from '../../time/wallDate.ts';

/** What joining the waitlist of a place is decided on; dates are local ones of the place. */
export interface JoiningFacts {
  /** The setting of the place. */
  readonly hasWaitlist: boolean;
  readonly today: string;
  readonly from: string;
  readonly until: string;
  /** How often the client waits already. */
  readonly entries: number;
}

/**
 * Whether a client can wait for a time on these dates (rule C3), from today on. Refuses with WAITLIST_OFF where the place
 * keeps none, with WAITLIST_DATES dates that are over, reversed, too many or too far ahead, and with WAITLIST_LIMIT anyone who waits too often.
 */
export function decideJoining(facts: JoiningFacts): Decision<{ readonly from: string }> {
  const { hasWaitlist, today, until } = facts;
  if (!hasWaitlist) return refuse('WAITLIST_OFF', { path: ['placeId'] });
  const from = facts.from < today ? today : facts.from;
  const isWithin = until >= from && until <= addDays(today, WAITLIST_DAYS_AHEAD_MAX);
  if (!isWithin || dayNumber(until) - dayNumber(from) >= WAITLIST_DAYS_MAX)
    return refuse('WAITLIST_DATES', { path: ['until'], values: { days: WAITLIST_DAYS_MAX } });
  if (facts.entries >= WAITLIST_ENTRIES_MAX)
    return refuse('WAITLIST_LIMIT', { values: { count: WAITLIST_ENTRIES_MAX } });
  return accept({ from });
}
