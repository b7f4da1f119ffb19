import { dateTimeFormat } from './intl/dateTimeFormat.ts';
import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';

/** What the clock of a zone shows at a moment, HH:mm in 24 hours. Throws RangeError on an invalid moment or zone. */
export function formatClock(instant: Instant, display: DisplayIn): string {
  return dateTimeFormat(display, 'time').format(epochMs(instant));
}
