import { BOOKING_YEARS_AHEAD_MAX, SERIES_MONTHS_AHEAD } from '../limits.ts';
import { addDays, dayNumber, formatWallDate, monthsAfter } from '../time/wallDate.ts';
import type { Recurrence, RecurrenceOptions } from './recurrence.ts';
import { repetitionDay, repetitionIndex } from './repetitionDay.ts';

/**
 * The local dates of a series from `from` to `until`, both included, ascending. Any window can be asked for at the cost
 * of that window alone. Dates that do not exist are skipped (rule P5). Throws a RangeError for a malformed date.
 */
export function occurrenceDates(
  { freq, startsOn, until: end }: Recurrence,
  { from, until }: { readonly from: string; readonly until: string },
): string[] {
  const startDay = dayNumber(startsOn);
  const fromDay = Math.max(dayNumber(from), startDay);
  const untilDay = Math.min(dayNumber(until), end === null ? Infinity : dayNumber(end));
  const dates: string[] = [];
  const lastIndex = repetitionIndex(freq, startDay, untilDay);
  for (let index = repetitionIndex(freq, startDay, fromDay); index <= lastIndex; index += 1) {
    const day = repetitionDay(freq, startDay, index);
    if (day !== null && day >= fromDay && day <= untilDay) dates.push(formatWallDate(day));
  }
  return dates;
}

/**
 * The next local date of a series that is to be booked by now (rule P5): after `bookedUntil`, not before `today` and
 * not after the 12 months from it; null where there is none yet. What passed while nobody looked is not made up for.
 */
export function nextDueDate(recurrence: Recurrence, bookedUntil: string, today: string): string | null {
  const next = addDays(bookedUntil, 1);
  const [date = null] = occurrenceDates(recurrence, {
    from: next > today ? next : today,
    until: horizonDate(today),
  });
  return date;
}

const MONTHS_PER_YEAR = 12;

/** The last local date that a series can be booked for today; a few days before single bookings are too far ahead. */
function bookingLimitDate(today: string): string {
  return formatWallDate(monthsAfter(dayNumber(today), BOOKING_YEARS_AHEAD_MAX * MONTHS_PER_YEAR));
}

/**
 * The local date up to which a new series is booked at once (rule P5): its end, or 12 months ahead where it is
 * ongoing, at least its first date. What lies beyond the booking limit is no conflict: the job that keeps series booked
 * makes it once it comes within reach.
 */
export function bookedAtOnceUntil(
  { until }: RecurrenceOptions,
  { startsOn, today }: { readonly startsOn: string; readonly today: string },
): string {
  if (until === null) return latest(horizonDate(today), startsOn);
  const limit = latest(bookingLimitDate(today), startsOn);
  return until < limit ? until : limit;
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

/** The last local date up to which a series is kept booked: 12 months after today (rule P5). */
export function horizonDate(today: string): string {
  return formatWallDate(monthsAfter(dayNumber(today), SERIES_MONTHS_AHEAD));
}

/** Which occurrences of a series a change means (rule P6): this one, it and the following, all not started. */
export const seriesScopes = ['THIS', 'FOLLOWING', 'ALL'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** An occurrence as far as scopes look at it. */
interface ScopedOccurrence {
  /** Its original local date. */
  readonly date: string;
  /** Epoch milliseconds: where it is now. */
  readonly startAt: number;
}

/** The scope of a call that may say it in two ways: `deleteAll` and `updateAll` mean all (rule P6). */
export function readSeriesScope(
  scope: SeriesScope | null | undefined,
  all: boolean | null | undefined,
): SeriesScope {
  return scope ?? (all ? 'ALL' : 'THIS');
}

/** Whether a change that was asked for at `chosenDate` means this occurrence: one that has started never changes (P6). */
export function isInScope(
  { date, startAt }: ScopedOccurrence,
  scope: Exclude<SeriesScope, 'THIS'>,
  { chosenDate, now }: { readonly chosenDate: string; readonly now: number },
): boolean {
  return startAt > now && (scope === 'ALL' || date >= chosenDate);
}
