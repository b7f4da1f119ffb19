import type { RefusalCode } from '../refusalCode.ts';
import { addDays } from '../time/wallDate.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import { PeriodShift, type SeriesShift } from './periodShift.ts';
import type { Recurrence } from './recurrence.ts';

/**
 * What a change does with an occurrence from the split on:
 * - MOVES: it is to go to its new date.
 * - BLOCKED: it has not started, but its status forbids a move: a conflict.
 * - KEPT: it was moved by hand or canceled before, stays as it is and continues in the new series.
 * - PAST: it has started and stays in the old series.
 * - EMPTY: nothing was booked on it.
 * - LOST: an earlier move canceled it since its period had no such date. It stays in the old series, and its period counts
 * as one in which there was nothing: nobody wanted that one canceled.
 */
export type OccurrenceState = 'MOVES' | 'BLOCKED' | 'KEPT' | 'PAST' | 'EMPTY' | 'LOST';

export interface KnownOccurrence {
  readonly date: string;
  readonly state: OccurrenceState;
}

/**
 * An occurrence that can't move, regardless of free times: `to` is the date of the new series under which it is
 * recorded.
 */
export interface StrandedOccurrence extends SeriesShift {
  readonly reason: RefusalCode;
}

/** The series that continues after a split (rule P6). */
export interface SeriesChangePlan {
  readonly recurrence: Recurrence;
  /** Every date of the new series up to here has an outcome below. */
  readonly bookedUntil: string;
  /** The local date from which on occurrences change. */
  readonly splitDate: string;
  /** The last local date of the old series: the day before the split, or a later one that has started by then. */
  readonly oldEnd: string;
  /** Occurrences that go to a date of the new series. */
  readonly moved: readonly SeriesShift[];
  /**
   * Occurrences that stay as they are and are recorded under a date of the new series, so that nothing comes back (P5).
   */
  readonly kept: readonly SeriesShift[];
  readonly stranded: readonly StrandedOccurrence[];
  /** Dates of the new series that stay empty, since there was nothing before or it has started. */
  readonly emptied: readonly string[];
  /** Those of them that were empty before. */
  readonly leftEmpty: readonly SeriesShift[];
  /** Dates of the new series in periods of which the old one knew nothing, such as 30 April after a move from the 31st. */
  readonly added: readonly string[];
  /** Whether such dates come after `bookedUntil`, too. */
  readonly hasLaterDates: boolean;
}

/** The rule of a series, and the local date up to which it is booked. */
export interface BookedRule {
  readonly recurrence: Recurrence;
  readonly bookedUntil: string;
}

/**
 * Splits a series for a new time (rule P6). Each occurrence goes to the date of its own period, a month's to that
 * month; one whose period has no such date is stranded. `until` and what is booked move along, so that neither takes in a
 * period more than before. `known` are all occurrences from the split on, ascending, at least one of which moves.
 */
export function planSeriesChange(
  { recurrence: old, bookedUntil: oldBookedUntil }: BookedRule,
  known: readonly KnownOccurrence[],
  shift: SeriesShift,
): SeriesChangePlan {
  const periods = new PeriodShift(old, shift);
  const datesOf = (...states: OccurrenceState[]) =>
    known.filter(({ state }) => states.includes(state)).map(({ date }) => date);
  const [splitDate = shift.from] = datesOf('MOVES', 'BLOCKED');
  // Canceled occurrences may be beyond the end of a series that was canceled in part.
  const kept = datesOf('KEPT').filter((date) => old.until === null || date <= old.until);
  const lastKept = periods.indexOf([...datesOf('MOVES', 'BLOCKED'), ...kept].reduce(latest, splitDate));
  const endAfter = (end: string) => periods.endAfter(end, Math.max(periods.lastIndexBy(end), lastKept));
  const { freq, until: oldUntil } = old;
  const startsOn = periods.firstNewDate(periods.indexOf(splitDate));
  const until = oldUntil && latest(endAfter(oldUntil), startsOn);
  const bookedUntil = latest(endAfter(oldBookedUntil), startsOn);
  const recurrence = { freq, startsOn, until };
  const newDates = occurrenceDates(recurrence, { from: startsOn, until: bookedUntil });
  const settled = known.filter(({ state }) => state !== 'LOST');
  const knownPeriods = new Set(settled.map(({ date }) => periods.indexOf(date)));
  const isAdded = (index: number) => periods.isFurther(index) && !knownPeriods.has(index);
  const newDateOf = (date: string) => periods.newDate(periods.indexOf(date));
  const shiftOf = (from: string) => {
    const to = newDateOf(from);
    return to === null ? [] : [{ from, to }];
  };
  return {
    recurrence,
    bookedUntil,
    splitDate,
    oldEnd: datesOf('PAST').reduce(latest, addDays(splitDate, -1)),
    moved: datesOf('MOVES').flatMap(shiftOf),
    kept: datesOf('KEPT').map((from) => ({ from, to: periods.placeOf(from) })),
    stranded: known.flatMap(({ date: from, state }) => {
      const reason = strandedReason(state, newDateOf(from));
      return reason ? [{ from, to: periods.placeOf(from), reason }] : [];
    }),
    leftEmpty: datesOf('EMPTY').flatMap(shiftOf),
    emptied: datesOf('PAST', 'EMPTY').flatMap((from) => newDateOf(from) ?? []),
    added: newDates.filter((date) => isAdded(periods.indexOfNew(date))),
    hasLaterDates: periods.hasFurtherBetween(bookedUntil, until),
  };
}

function strandedReason(state: OccurrenceState, newDate: string | null): RefusalCode | null {
  if (state === 'BLOCKED') return 'OFFER_UNANSWERED';
  return state === 'MOVES' && newDate === null ? 'NO_SUCH_DATE' : null;
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
