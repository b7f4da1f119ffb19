import { dateTimeFormat } from './dateTimeFormat.ts';
import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';

/** The time of day of a moment, HH:mm in 24 hours, in the given zone. Throws RangeError on an invalid moment or zone. */
export function formatTime(instant: Instant, display: DisplayIn): string {
  return dateTimeFormat(display, 'time').format(epochMs(instant));
}
