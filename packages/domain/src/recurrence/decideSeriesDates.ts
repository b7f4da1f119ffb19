import { accept, type Decision, refuse } from '../decision.ts';
import { OCCURRENCES_PER_CALL_MAX } from '../limits.ts';
import { parseWallDate } from '../time/wallDate.ts';
import { horizonDate } from './horizonDate.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import type { RecurrenceOptions } from './recurrence.ts';

const UNTIL_PATH = ['recurrenceOptions', 'until'];

/**
 * The local dates to book for each run of a call that is to be repeated: all of them up to `until`, or 12 months ahead
 * for an ongoing series, of which at least the first is booked (decisions P5). `startDates` are the local dates of the
 * chosen runs. Refuses an end that is no date (BAD_INPUT), one before today or before a run (UNTIL_TOO_EARLY, spec 5),
 * and more than 1,000 occurrences (TOO_MANY_OCCURRENCES).
 */
export function decideSeriesDates(
  { freq, until }: RecurrenceOptions,
  startDates: readonly string[],
  today: string,
): Decision<string[][]> {
  if (until !== null && parseWallDate(until) === null) return refuse('BAD_INPUT', { path: UNTIL_PATH });
  if (until !== null && [today, ...startDates].some((date) => until < date))
    return refuse('UNTIL_TOO_EARLY', { path: UNTIL_PATH });
  const horizon = horizonDate(today);
  const dates = startDates.map((startsOn) => {
    const last = until ?? (horizon > startsOn ? horizon : startsOn);
    return occurrenceDates({ freq, startsOn, until }, { from: startsOn, until: last });
  });
  const count = dates.reduce((sum, ofRun) => sum + ofRun.length, 0);
  if (count > OCCURRENCES_PER_CALL_MAX)
    return refuse('TOO_MANY_OCCURRENCES', { path: UNTIL_PATH, values: { max: OCCURRENCES_PER_CALL_MAX } });
  return accept(dates);
}
