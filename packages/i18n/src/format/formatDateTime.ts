import { type DisplayIn, epochMs, type Instant } from './displayIn.ts';
import { type DateStyle, formatDate } from './formatDate.ts';
import { formatClock, formatTime, showWallTime } from './formatTime.ts';

/** Date and time of a moment in the given zone: '1st March 2024, 10:00'. Throws RangeError on an invalid moment or zone. */
export function formatDateTime(instant: Instant, display: DisplayIn, style: DateStyle = 'long'): string {
  return `${formatDate(instant, display, style)}, ${formatTime(instant, display)}`;
}

/**
 * Where a stretch of days starts or ends: '5 Jul 2024, 00:00'. Midnight ends the day before it, at '24:00'
 * (rule A1). Throws RangeError on an invalid moment or zone.
 */
export function formatWallMoment(instant: Instant, display: DisplayIn, edge: 'start' | 'end'): string {
  const isDaysEnd = edge === 'end' && formatClock(instant, display) === '00:00';
  return isDaysEnd
    ? `${formatDate(epochMs(instant) - 1, display, 'medium')}, ${showWallTime('24:00', display.zone)}`
    : formatDateTime(instant, display, 'medium');
}
