import { type DisplayIn, epochMs, type Instant } from './displayIn.ts';
import { type DateStyle, formatDate, localDateOf } from './formatDate.ts';
import { formatDateTime } from './formatDateTime.ts';
import { formatClock, showWallTime } from './formatTime.ts';
import { comesTwice, formatZoneOffset, isClockChangeNear } from './zone/formatZone.ts';

/**
 * From when until when, without the date: '10:00–11:00'. Across midnight the end says its day: '23:00–01:00, Sat 2
 * Mar'. An end at midnight sharp is the day's '24:00' (rule A1). If the clock changes in between, or a time comes
 * twice, the distance from UTC says which is meant: '03:15 (UTC+3)–03:00 (UTC+2)', '03:15 (UTC+2)–04:00'.
 */
export function formatTimeRange(start: Instant, end: Instant, display: DisplayIn): string {
  const startMs = epochMs(start);
  const endMs = epochMs(end);
  const [fromOffset, untilOffset] = shownOffsets(startMs, endMs, display.zone);
  const clock = (ms: number) => showWallTime(formatClock(ms, display), display.zone);
  const from = `${clock(startMs)}${fromOffset}`;
  const until = `${clock(endMs)}${untilOffset}`;
  const startDate = localDateOf(startMs, display.zone);
  if (endMs <= startMs || localDateOf(endMs, display.zone) === startDate) return `${from}–${until}`;
  if (localDateOf(endMs - 1, display.zone) === startDate)
    return `${from}–${showWallTime('24:00', display.zone)}${untilOffset}`;
  return `${from}–${until}, ${formatDate(endMs, display, 'weekdayDay')}`;
}

/** What to say of the distance from UTC after the start and after the end of a range. */
function shownOffsets(startMs: number, endMs: number, zone: string): readonly [string, string] {
  if (!isClockChangeNear(zone, startMs) && !isClockChangeNear(zone, endMs)) return ['', ''];
  const [from, until] = [formatZoneOffset(zone, startMs), formatZoneOffset(zone, endMs)];
  const showIf = (isNeeded: boolean, offset: string) => (isNeeded ? ` (${offset})` : '');
  const differ = from !== until;
  return [
    showIf(differ || comesTwice(zone, startMs), from),
    showIf(differ || comesTwice(zone, endMs), until),
  ];
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
