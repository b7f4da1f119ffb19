import { type PointerEvent, type RefObject, useCallback, useState } from 'react';
import { isLengthenable, isMovable, slotMinutesOf } from '../../../../features/calendar/drag/eventMoves.ts';
import {
  type DropColumn,
  isSamePlacement,
  placementOf,
} from '../../../../features/calendar/drag/placement.ts';
import {
  lengthenedTo,
  movedTo,
  selectionBetween,
  snapStep,
} from '../../../../features/calendar/drag/snap.ts';
import type { CalendarEvent } from '../../../../features/calendar/layout/calendarEvent.ts';
import type { HourRange } from '../../../../features/calendar/layout/visibleHours.ts';
import type { ZoneClock } from '../../../../features/calendar/layout/zoneClock.ts';
import { startAutoScroll } from './autoScroll.ts';
import type { GridActions, GridDrag } from './GridDrag.ts';
import { type GridPoint, gridPointAt } from './gridPoint.ts';
import { trackPointer } from './trackPointer.ts';

interface TimeGridDragOptions {
  root: RefObject<HTMLElement | null>;
  columns: readonly DropColumn[];
  hours: HourRange;
  clock: ZoneClock;
  findEvent: (eventId: string) => CalendarEvent | undefined;
  actions: GridActions;
}

/** The lower edge of a block that can be pulled, in pixels: a finger needs more of it. */
const EDGE_PX = { mouse: 8, touch: 16 } as const;
/** What covers the scroller's upper and left edge: headings and hours. */
const INSETS = { top: 56, left: 56 } as const;

/** Dragging in a time grid with mouse, pen or finger: moves an event, lengthens it, or marks empty time. */
export function useTimeGridDrag(options: TimeGridDragOptions) {
  const { root, columns, hours, clock, findEvent, actions } = options;
  const [drag, setDrag] = useState<GridDrag | null>(null);

  const onPointerDown = useCallback(
    (down: PointerEvent<HTMLElement>) => {
      const grid = root.current;
      const { clientX, clientY, target } = down;
      if (!grid || !(target instanceof HTMLElement) || down.button !== 0 || !down.isPrimary) return;
      if (target.closest('[data-block], [data-more]')) return;
      const start = gridPointAt(grid, hours, clientX, clientY);
      const dragAt = start && dragFrom(target, start, down, { columns, clock, findEvent, actions });
      if (!start || !dragAt) return;
      follow(grid, down.nativeEvent, { hours, dragAt, setDrag, actions });
    },
    [root, columns, hours, clock, findEvent, actions],
  );
  return { drag, onPointerDown };
}

type DragAt = (point: GridPoint) => GridDrag | null;

/** What a pointer that went down here would drag; null for nothing. */
function dragFrom(
  target: HTMLElement,
  start: GridPoint,
  down: PointerEvent<HTMLElement>,
  {
    columns,
    clock,
    findEvent,
    actions,
  }: Pick<TimeGridDragOptions, 'columns' | 'clock' | 'findEvent' | 'actions'>,
): DragAt | null {
  const block = target.closest<HTMLElement>('[data-event]');
  const startColumn = columns[start.column];
  if (!block) {
    if (!startColumn || !mayFill(startColumn, actions)) return null;
    return ({ minute }) => ({ kind: 'select', target: selectionBetween(startColumn, start.minute, minute) });
  }
  const event = findEvent(block.dataset.event ?? '');
  if (!event || !mayMove(event, actions)) return null;
  const origin = placementOf(event, clock);
  const slotMinutes = slotMinutesOf(event);
  const edge = down.pointerType === 'mouse' ? EDGE_PX.mouse : EDGE_PX.touch;
  const isEdge =
    block.getBoundingClientRect().bottom - down.clientY < edge && block.dataset.ends !== undefined;
  if (isEdge && isLengthenable(event))
    return ({ minute }) => ({ kind: 'lengthen', event, target: lengthenedTo(origin, minute, slotMinutes) });
  const dayShift = ((startColumn?.day ?? origin.day) - origin.day) * 1440;
  const grab = start.minute + dayShift - origin.from;
  const step = snapStep(slotMinutes);
  return ({ column, minute }) => {
    const over = columns[column];
    if (!over || (over.providerId !== null && !actions.mayEdit(over.providerId))) return null;
    return { kind: 'move', event, target: movedTo(origin, over, minute - grab, step) };
  };
}

/** Whether the viewer may move an event now. */
function mayMove(event: CalendarEvent, { mayEdit }: GridActions): boolean {
  return mayEdit(event.appointments[0].providerId) && isMovable(event, Date.now() / 60_000);
}

function mayFill({ providerId }: DropColumn, { mayEdit }: GridActions): boolean {
  return providerId === null || mayEdit(providerId);
}

interface Following {
  hours: HourRange;
  dragAt: DragAt;
  setDrag: (drag: GridDrag | null) => void;
  actions: GridActions;
}

/** Follows the pointer until it is let go. */
function follow(
  grid: HTMLElement,
  down: globalThis.PointerEvent,
  { hours, dragAt, setDrag, actions }: Following,
) {
  let current: GridDrag | null = null;
  let pointer = { x: down.clientX, y: down.clientY };
  const scroller = grid.closest<HTMLElement>('[data-scroller]');
  const update = () => {
    const point = gridPointAt(grid, hours, pointer.x, pointer.y);
    const next = point && dragAt(point);
    if (!next || (current && isSamePlacement(current.target, next.target))) return;
    current = next;
    setDrag(next);
  };
  const scroll = scroller && startAutoScroll(scroller, INSETS, update);
  const stop = () => {
    scroll?.stop();
    setDrag(null);
  };
  trackPointer(down, grid, {
    onMove: (x, y) => {
      pointer = { x, y };
      scroll?.follow(x, y);
      update();
    },
    onDrop: () => {
      stop();
      if (current?.kind === 'select') actions.onSelect(current.target, pointer);
      else if (current) actions.onMove(current.event, current.target);
    },
    onCancel: stop,
  });
}
