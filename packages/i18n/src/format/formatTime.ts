import { comesTwice } from './zone/clockChange.ts';
import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';
import { formatClock } from './formatClock.ts';
import { formatZoneOffset } from './zone/formatZone.ts';

/**
 * The time of day of a moment, HH:mm in 24 hours, in the given zone. One that comes twice, since the clock is put back, says
 * which is meant: '03:15 (UTC+3)'. Throws RangeError on an invalid moment or zone.
 */
export function formatTime(instant: Instant, display: DisplayIn): string {
  const ms = epochMs(instant);
  const time = formatClock(ms, display);
  return comesTwice(display.zone, ms) ? `${time} (${formatZoneOffset(display.zone, ms)})` : time;
}
