import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';
import { formatDate } from './formatDate.ts';
import { relativeTimeFormat } from './relativeTimeFormat.ts';
import { DAY_MS, MINUTE_MS } from './units.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** How long ago or how soon: 'now', '5 minutes ago', 'in 2 hours', 'yesterday'; beyond a week the date. */
export function formatRelativeTime(instant: Instant, now: Instant, display: DisplayIn): string {
  const ms = epochMs(instant) - epochMs(now);
  const format = relativeTimeFormat(display.locale);
  const distance = Math.abs(ms);
  if (distance < MINUTE_MS) return format.format(0, 'second');
  if (distance < HOUR_MS) return format.format(Math.trunc(ms / MINUTE_MS), 'minute');
  if (distance < DAY_MS) return format.format(Math.trunc(ms / HOUR_MS), 'hour');
  if (distance < 7 * DAY_MS) return format.format(Math.trunc(ms / DAY_MS), 'day');
  return formatDate(instant, display, 'medium');
}
