import { addDays, dayNumber, formatWallDate } from '../time/wallDate.ts';
import { horizonDate } from './horizonDate.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import type { Frequency, Recurrence } from './recurrence.ts';
import { repetitionDay, repetitionIndex } from './repetitions.ts';

/** An occurrence from the split on: one that changes, or one that stays as it is (called off, moved by hand, skipped). */
export interface KnownOccurrence {
  readonly date: string;
  readonly changes: boolean;
}

/** How the series is changed: its occurrence of one local date goes to another one, the others keep step with it. */
export interface SeriesShift {
  readonly from: string;
  readonly to: string;
}

/** The series that goes on after a split (decisions P6). */
export interface SeriesChangePlan {
  readonly recurrence: Recurrence;
  /** Every date of the new series up to here has a fate below. */
  readonly bookedUntil: string;
  /** The local date before which the old series ends. */
  readonly splitDate: string;
  /** Occurrences that go to a date of the new series. */
  readonly moved: readonly SeriesShift[];
  /** Dates of the new series that stay empty, since their occurrence stays as it is: nothing comes back (P5). */
  readonly kept: readonly string[];
  /** Dates of the new series that the old one did not have, such as 30 April after a move from the 31st to the 30th. */
  readonly added: readonly string[];
}

/**
 * Splits a series for a new time (decisions P6). Each occurrence goes to the date of its own period, a month's to that
 * month, so that nobody loses or gains one; `until` moves along. One whose period has no such date stays where it is.
 * `known` are the occurrences from the split on, at least one of which changes.
 */
export function planSeriesChange(
  { freq, until }: Recurrence,
  known: readonly KnownOccurrence[],
  shift: SeriesShift,
  today: string,
): SeriesChangePlan {
  const counterparts = new Map(
    known.map((occurrence) => [counterpartOf(freq, shift, occurrence.date), occurrence]),
  );
  counterparts.delete(null);
  const splitDate = earliest(known.filter(({ changes }) => changes).map(({ date }) => date));
  const startsOn = firstDate(freq, shift, splitDate);
  const lastCounterpart = latest([startsOn, ...[...counterparts.keys()].filter((date) => date !== null)]);
  const shifted = until && addDays(until, dayNumber(shift.to) - dayNumber(shift.from));
  const recurrence = { freq, startsOn, until: shifted && latest([shifted, lastCounterpart]) };
  const last = recurrence.until ?? latest([horizonDate(today), lastCounterpart]);
  const dates = occurrenceDates(recurrence, { from: startsOn, until: last });
  return {
    recurrence,
    bookedUntil: last,
    splitDate,
    moved: dates.flatMap((to) => {
      const occurrence = counterparts.get(to);
      return occurrence?.changes ? [{ from: occurrence.date, to }] : [];
    }),
    kept: dates.filter((date) => counterparts.get(date)?.changes === false),
    added: dates.filter((date) => !counterparts.has(date)),
  };
}

/** The date in the new series of the period of an old one; null where that period has none. */
function counterpartOf(freq: Frequency, { from, to }: SeriesShift, date: string): string | null {
  const index = repetitionIndex(freq, dayNumber(from), dayNumber(date));
  const day = repetitionDay(freq, dayNumber(to), index);
  return day === null ? null : formatWallDate(day);
}

/** The first date of the new series: that of the period of the split, or of the next one that has it. */
function firstDate(freq: Frequency, { from, to }: SeriesShift, splitDate: string): string {
  let index = repetitionIndex(freq, dayNumber(from), dayNumber(splitDate));
  let day = repetitionDay(freq, dayNumber(to), index);
  while (day === null) {
    index += 1;
    day = repetitionDay(freq, dayNumber(to), index);
  }
  return formatWallDate(day);
}

function earliest(dates: readonly string[]): string {
  return dates.reduce((a, b) => (a < b ? a : b));
}

function latest(dates: readonly string[]): string {
  return dates.reduce((a, b) => (a > b ? a : b));
}
