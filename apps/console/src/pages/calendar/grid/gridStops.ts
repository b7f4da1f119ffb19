import type { ReactNode } from 'react';
import type { BlockSegment } from '../blocks/blocksOfDay.ts';
import type { DropColumn } from '../drag/placement.ts';
import type { DayLayout, Overflow } from '../layout/assignLanes.ts';
import type { FocusStop } from '../layout/nextEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import type { Shade } from '../layout/shadesOfDay.ts';

/** A column: a day of the week view, or a provider of the day view. */
export interface GridColumn extends DropColumn {
  readonly key: string;
  readonly layout: DayLayout;
  readonly shades: readonly Shade[];
  readonly blocks: readonly BlockSegment[];
  readonly isToday: boolean;
  /** Of a day before today. */
  readonly isPast: boolean;
  readonly heading: ReactNode;
}

/** The grid's key of an event's part in a column; an event over midnight has one in each. */
export function segmentKey(columnKey: string, segment: DaySegment): string {
  return `${columnKey} ${segment.event.id}`;
}

/** The grid's key of a '+n'. */
export function overflowKey(columnKey: string, overflow: Overflow): string {
  return `${columnKey} +${overflow.from}`;
}

/** The grid's key of a blocked time. */
export function blockKey(columnKey: string, { block }: BlockSegment): string {
  return `${columnKey} ${block.id}`;
}

/** So many lines has a day of the month view; with more events the last line counts the rest. */
export const CHIPS_MAX = 4;

/** What takes the focus in a day of the month view. */
export function monthStops(day: number, segments: readonly DaySegment[] = []): FocusStop[] {
  const shown = segments.length > CHIPS_MAX ? segments.slice(0, CHIPS_MAX - 1) : segments;
  return shown.map((segment) => ({ key: segmentKey(String(day), segment), from: segment.from }));
}

/** What takes the focus in a column, from its top to its bottom. */
export function stopsOf(columnKey: string, layout: DayLayout, blocked: readonly BlockSegment[]): FocusStop[] {
  const events = layout.placed.map(({ segment }) => ({
    key: segmentKey(columnKey, segment),
    from: segment.from,
  }));
  const more = layout.overflows.map((overflow) => ({
    key: overflowKey(columnKey, overflow),
    from: overflow.from,
  }));
  const busy = blocked.map((segment) => ({ key: blockKey(columnKey, segment), from: segment.from }));
  return [...events, ...more, ...busy].sort((a, b) => a.from - b.from);
}

/** The minutes at which what a column of one provider holds ends; of several providers none, as others are free then. */
export function endsIn({ providerId, layout, blocks }: GridColumn): number[] {
  if (providerId === null) return [];
  return [...layout.placed.map(({ segment }) => segment.until), ...blocks.map(({ until }) => until)];
}
