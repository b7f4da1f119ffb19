import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';
import { formatClock } from './formatClock.ts';
import { formatDate } from './formatDate.ts';
import { formatDateTime } from './formatDateTime.ts';

/**
 * Where a stretch of days starts or ends: '5 Jul 2024, 00:00'. Midnight ends the day before it, at '24:00'
 * (rule A1). Throws RangeError on an invalid moment or zone.
 */
export function formatWallMoment(instant: Instant, display: DisplayIn, edge: 'start' | 'end'): string {
  const isDaysEnd = edge === 'end' && formatClock(instant, display) === '00:00';
  return isDaysEnd
    ? `${formatDate(epochMs(instant) - 1, display, 'medium')}, 24:00`
    : formatDateTime(instant, display, 'medium');
}
