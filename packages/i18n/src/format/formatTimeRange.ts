import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';
import { type DateStyle, formatDate } from './formatDate.ts';
import { formatDateTime } from './formatDateTime.ts';
import { formatTime } from './formatTime.ts';
import { localDateOf } from './localDateOf.ts';

/**
 * From when until when, without the date: '10:00–11:00'. Across midnight the end says its day: '23:00–01:00, Sat 2 Mar'.
 * An end at midnight sharp is the day's '24:00' (decisions A1).
 */
export function formatTimeRange(start: Instant, end: Instant, display: DisplayIn): string {
  const startMs = epochMs(start);
  const endMs = epochMs(end);
  const startTime = formatTime(startMs, display);
  if (endMs <= startMs) return `${startTime}–${formatTime(endMs, display)}`;
  const startDate = localDateOf(startMs, display.zone);
  if (localDateOf(endMs, display.zone) === startDate) return `${startTime}–${formatTime(endMs, display)}`;
  if (localDateOf(endMs - 1, display.zone) === startDate) return `${startTime}–24:00`;
  return `${startTime}–${formatTime(endMs, display)}, ${formatDate(endMs, display, 'weekdayDay')}`;
}

/** The same with the date before it: '1st March 2024, 10:00–11:00'; over several days, both dates. */
export function formatDateTimeRange(
  start: Instant,
  end: Instant,
  display: DisplayIn,
  style: DateStyle = 'long',
): string {
  const days = localDateOf(epochMs(end) - 1, display.zone) === localDateOf(epochMs(start), display.zone);
  if (days) return `${formatDate(start, display, style)}, ${formatTimeRange(start, end, display)}`;
  return `${formatDateTime(start, display, style)} – ${formatDateTime(end, display, style)}`;
}
