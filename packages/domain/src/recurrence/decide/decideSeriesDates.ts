import { accept, type Decision, refuse } from '../../decision.ts';
import { OCCURRENCES_PER_CALL_MAX, SERIES_SEATS_PER_CALL_MAX } from '../../limits.ts';
import { parseWallDate } from '../../time/wallDate.ts';
import { bookedAtOnceUntil, occurrenceDates } from '../occurrenceDates.ts';
import type { RecurrenceOptions } from '../recurrence.ts';

const UNTIL_PATH = ['recurrenceOptions', 'until'];

/** A run that is repeated, as far as its dates go. */
export interface RunToRepeat {
  /** Its local date. */
  readonly startsOn: string;
  readonly slots: readonly unknown[];
}

/**
 * The local dates to book for each run of a call that is to be repeated: all of them up to `until`, or 12 months ahead
 * for an ongoing series, of which at least the first is booked; those beyond the booking limit come later (rule P5). Refuses an end that is no date
 * (BAD_INPUT), one before today or before a run (UNTIL_TOO_EARLY, spec 5), and more than 1,000 occurrences or as many as
 * would claim 5,000 seats (TOO_MANY_OCCURRENCES).
 */
export function decideSeriesDates(
  { freq, until }: RecurrenceOptions,
  runs: readonly RunToRepeat[],
  today: string,
): Decision<string[][]> {
  if (until !== null && parseWallDate(until) === null) return refuse('BAD_INPUT', { path: UNTIL_PATH });
  if (until !== null && [today, ...runs.map(({ startsOn }) => startsOn)].some((date) => until < date))
    return refuse('UNTIL_TOO_EARLY', { path: UNTIL_PATH });
  const dates = runs.map(({ startsOn }) => {
    const last = bookedAtOnceUntil({ freq, until }, { startsOn, today });
    return occurrenceDates({ freq, startsOn, until }, { from: startsOn, until: last });
  });
  const max = mostOccurrences(runs);
  const count = dates.reduce((sum, ofRun) => sum + ofRun.length, 0);
  return count > max ? refuse('TOO_MANY_OCCURRENCES', { path: UNTIL_PATH, values: { max } }) : accept(dates);
}

/** How many occurrences a call may book of runs of so many slots. */
function mostOccurrences(runs: readonly RunToRepeat[]): number {
  const longest = Math.max(...runs.map(({ slots }) => slots.length));
  return Math.min(OCCURRENCES_PER_CALL_MAX, Math.floor(SERIES_SEATS_PER_CALL_MAX / longest));
}
