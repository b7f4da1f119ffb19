import { BOOKING_YEARS_AHEAD_MAX } from '../../limits.ts';
import { DAY_MS } from '../../time/units.ts';

const LONGEST_YEAR_DAYS = 366;

/** The instant from which on nothing starts that can be listed, booked or blocked at `now`. Epoch milliseconds. */
export function bookableUntil(now: number): number {
  return now + BOOKING_YEARS_AHEAD_MAX * LONGEST_YEAR_DAYS * DAY_MS;
}
