import { SERIES_MONTHS_AHEAD } from '../limits.ts';
import { dayNumber, formatWallDate, monthsAfter } from '../time/wallDate.ts';

/** The last local date up to which a series is kept booked: 12 months after today (rule P5). */
export function horizonDate(today: string): string {
  return formatWallDate(monthsAfter(dayNumber(today), SERIES_MONTHS_AHEAD));
}
