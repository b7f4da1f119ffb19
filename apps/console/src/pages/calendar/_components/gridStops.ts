import type { DayLayout, Overflow } from '../../../features/calendar/layout/assignLanes.ts';
import type { FocusStop } from '../../../features/calendar/layout/nextEvent.ts';
import type { DaySegment } from '../../../features/calendar/layout/segmentsByDay.ts';

/** The grid's key of an event's part in a column; an event over midnight has one in each. */
export function segmentKey(columnKey: string, segment: DaySegment): string {
  return `${columnKey} ${segment.event.id}`;
}

/** The grid's key of a '+n'. */
export function overflowKey(columnKey: string, overflow: Overflow): string {
  return `${columnKey} +${overflow.from}`;
}

/** So many lines has a day of the month view; with more events the last line counts the rest. */
export const CHIPS_MAX = 4;

/** What takes the focus in a day of the month view. */
export function monthStops(day: number, segments: readonly DaySegment[] = []): FocusStop[] {
  const shown = segments.length > CHIPS_MAX ? segments.slice(0, CHIPS_MAX - 1) : segments;
  return shown.map((segment) => ({ key: segmentKey(String(day), segment), from: segment.from }));
}

/** What takes the focus in a column, from its top to its bottom. */
export function stopsOf(columnKey: string, layout: DayLayout): FocusStop[] {
  const blocks = layout.placed.map(({ segment }) => ({
    key: segmentKey(columnKey, segment),
    from: segment.from,
  }));
  const more = layout.overflows.map((overflow) => ({
    key: overflowKey(columnKey, overflow),
    from: overflow.from,
  }));
  return [...blocks, ...more].sort((a, b) => a.from - b.from);
}
