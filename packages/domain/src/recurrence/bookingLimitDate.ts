import { BOOKING_YEARS_AHEAD_MAX } from '../limits.ts';
import { dayNumber, formatWallDate, monthsAfter } from '../time/wallDate.ts';
import { horizonDate } from './horizonDate.ts';
import type { RecurrenceOptions } from './recurrence.ts';

const MONTHS_PER_YEAR = 12;

/** The last local date that a series can be booked for today; a few days before single bookings are too far ahead. */
export function bookingLimitDate(today: string): string {
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
