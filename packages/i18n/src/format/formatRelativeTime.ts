import { type DisplayIn, epochMs, type Instant } from './displayIn.ts';
import { formatDate, localDateOf } from './formatDate.ts';
import { relativeTimeFormat } from './intl/relativeTimeFormat.ts';
import { DAY_MS, MINUTE_MS } from './intl/milliseconds.ts';

const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long ago or how soon: 'now', '5 minutes ago', 'in 2 hours', 'yesterday'; from a week on the date. Days are those of
 * the zone's calendar: what was 40 hours ago may be the day before yesterday.
 */
export function formatRelativeTime(instant: Instant, now: Instant, display: DisplayIn): string {
  const ms = epochMs(instant) - epochMs(now);
  const format = relativeTimeFormat(display.locale);
  const distance = Math.abs(ms);
  if (distance < MINUTE_MS) return format.format(0, 'second');
  if (distance < HOUR_MS) return format.format(Math.trunc(ms / MINUTE_MS), 'minute');
  if (distance < DAY_MS) return format.format(Math.trunc(ms / HOUR_MS), 'hour');
  const days = dayOf(instant, display) - dayOf(now, display);
  return Math.abs(days) < 7 ? format.format(days, 'day') : formatDate(instant, display, 'medium');
}

/** The number of a moment's calendar day in the zone of the display. */
function dayOf(instant: Instant, { zone }: DisplayIn): number {
  return Date.parse(localDateOf(epochMs(instant), zone)) / DAY_MS;
}
