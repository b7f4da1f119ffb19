import {
  type CalendarBlock,
  type CalendarEvent,
  isLengthenable,
  isMovable,
  slotMinutesOf,
} from '../layout/calendarEvent.ts';
import type { Obstacle } from '../obstacle/obstacles.ts';
import type { Placement, TimedPlacement } from './placement.ts';

interface Dragged {
  readonly id: string;
  readonly providerId: string;
  /** Minutes since 1970 UTC. */
  readonly start: number;
  readonly end: number;
  /** It becomes longer and shorter by so many minutes, and moves in steps that divide them. */
  readonly slotMinutes: number;
  readonly isLengthenable: boolean;
}

/** What can be dragged over a grid: an event, or a time in which a provider is busy without a client (rule A5). */
export type DragItem =
  | (Dragged & { readonly kind: 'event'; readonly event: CalendarEvent })
  | (Dragged & { readonly kind: 'block'; readonly block: CalendarBlock });

/** Blocked times go by quarters of an hour, as they are marked. */
const BLOCK_STEP_MINUTES = 15;

/** An event as something to drag. */
export function eventItem(event: CalendarEvent): DragItem {
  const { id, start, end, appointments } = event;
  return {
    kind: 'event',
    event,
    id,
    providerId: appointments[0].providerId,
    start,
    end,
    slotMinutes: slotMinutesOf(event),
    isLengthenable: isLengthenable(event),
  };
}

/** A blocked time as something to drag. */
export function blockItem(block: CalendarBlock): DragItem {
  const { id, providerId, start, end } = block;
  const slotMinutes = BLOCK_STEP_MINUTES;
  return { kind: 'block', block, id, providerId, start, end, slotMinutes, isLengthenable: true };
}

/** Whether it can be moved still: a blocked time that is over stays where it was, as past appointments do. */
export function isDraggable(item: DragItem, nowMinute: number): boolean {
  return item.kind === 'event' ? isMovable(item.event, nowMinute) : item.end > nowMinute;
}

/** What is being dragged over a grid, and where it would go: an event or a block, its lower edge, or empty time. */
export type GridDrag =
  | { readonly kind: 'move' | 'lengthen'; readonly item: DragItem; readonly target: Placement }
  | { readonly kind: 'select'; readonly target: Placement };

/** In the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Empty time that was pointed at, and where. */
export interface PointedPlacement {
  readonly at: TimedPlacement;
  /** Whether only its day was meant. */
  readonly isDay: boolean;
  readonly anchor: Point;
}

/** What the calendar lets the viewer do on its grids, and what follows. All are stable. */
export interface GridActions {
  /** Whether the viewer may change this provider's time. */
  readonly mayEdit: (providerId: string) => boolean;
  /** Something was dropped elsewhere, or made longer or shorter. */
  readonly onMove: (item: DragItem, target: Placement) => void;
  /** Empty time was marked, or a day's empty room: then its time is a proposal. `anchor` is where to show what can be done. */
  readonly onSelect: (target: Placement, anchor: Point, isDay?: boolean) => void;
  /** What is in the way of something that would be dropped; null for nothing that is known. */
  readonly obstacleTo?: (item: DragItem, target: Placement) => Obstacle | null;
  readonly onOpenBlock: (blockId: string) => void;
}
