import type { DisplayIn } from './displayIn.ts';
import type { Instant } from './epochMs.ts';
import { type DateStyle, formatDate } from './formatDate.ts';
import { formatTime } from './formatTime.ts';

/** Date and time of a moment in the given zone: '1st March 2024, 10:00'. Throws RangeError on an invalid moment or zone. */
export function formatDateTime(instant: Instant, display: DisplayIn, style: DateStyle = 'long'): string {
  return `${formatDate(instant, display, style)}, ${formatTime(instant, display)}`;
}
