import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { type PointerEvent, type RefObject, useCallback, useState } from 'react';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { type HourRange, minuteAt } from '../layout/visibleHours.ts';
import { type DragItem, type GridActions, type GridDrag, isDraggable } from './dragItem.ts';
import {
  type DropColumn,
  isSamePlacement,
  lengthenedTo,
  movedTo,
  placementOf,
  selectionBetween,
  snapStep,
} from './placement.ts';
import { startAutoScroll, trackPointer } from './trackPointer.ts';

/*
 * The way of a drag, from the pointer to the mutation; each step is in a part of its own, and none leads back:
 *
 * 1. drag/useTimeGridDrag (here, in the month and the team week useCellDrag, by keyboard useKeyboardMove): what is held and where it would go.
 * 2. dialog/useGridActions: a drop becomes instants; an event asks first (3), a block is moved at once by blocks/useMoveBlock.
 * 3. dialog/GridDialogs shows move/MoveDialog: old and new time, whether the client is notified, and the way back.
 * 4. move/useMoveEvent: the event's kind chooses one of three mutations, and move/eventMove makes its input.
 * 5. features/booking/mutations: the mutation, and its answer in every calendar on the screen.
 */

interface TimeGridDragOptions {
  root: RefObject<HTMLElement | null>;
  columns: readonly DropColumn[];
  hours: HourRange;
  clock: ZoneClock;
  findItem: (id: string) => DragItem | undefined;
  actions: GridActions;
}

/** The lower edge of a block that can be pulled, in pixels: a finger needs more of it. */
const EDGE_PX = { mouse: 8, touch: 16 } as const;
/** What covers the scroller's upper and left edge: headings and hours. */
const INSETS = { top: 56, left: 56 } as const;

/** Dragging in a time grid with mouse, pen or finger: moves an event or a block, lengthens it, or marks empty time. */
export function useTimeGridDrag(options: TimeGridDragOptions) {
  const { root, columns, hours, clock, findItem, actions } = options;
  const [drag, setDrag] = useState<GridDrag | null>(null);

  const onPointerDown = useCallback(
    (down: PointerEvent<HTMLElement>) => {
      const grid = root.current;
      const { clientX, clientY, target } = down;
      if (!grid || !(target instanceof HTMLElement) || down.button !== 0 || !down.isPrimary) return;
      if (target.closest('[data-more]')) return;
      const start = gridPointAt(grid, hours, clientX, clientY);
      const dragAt = start && dragFrom(target, start, down, { columns, clock, findItem, actions });
      if (!start || !dragAt) return;
      follow(grid, down.nativeEvent, { hours, dragAt, setDrag, actions });
    },
    [root, columns, hours, clock, findItem, actions],
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
    findItem,
    actions,
  }: Pick<TimeGridDragOptions, 'columns' | 'clock' | 'findItem' | 'actions'>,
): DragAt | null {
  const box = target.closest<HTMLElement>('[data-event], [data-block]');
  const startColumn = columns[start.column];
  if (!box) {
    if (!startColumn || !mayFill(startColumn, actions)) return null;
    return ({ minute }) => ({ kind: 'select', target: selectionBetween(startColumn, start.minute, minute) });
  }
  const item = findItem(box.dataset.event ?? box.dataset.block ?? '');
  if (!item || !mayMove(item, actions)) return null;
  const origin = placementOf(item, clock);
  const { slotMinutes } = item;
  const edge = down.pointerType === 'mouse' ? EDGE_PX.mouse : EDGE_PX.touch;
  const isEdge = box.getBoundingClientRect().bottom - down.clientY < edge && box.dataset.ends !== undefined;
  if (isEdge && item.isLengthenable)
    return ({ minute }) => ({ kind: 'lengthen', item, target: lengthenedTo(origin, minute, slotMinutes) });
  const dayShift = ((startColumn?.day ?? origin.day) - origin.day) * 1440;
  const grab = start.minute + dayShift - origin.from;
  const step = snapStep(slotMinutes);
  return ({ column, minute }) => {
    const over = columns[column];
    if (!over || (over.providerId !== null && !actions.mayEdit(over.providerId))) return null;
    return { kind: 'move', item, target: movedTo(origin, over, minute - grab, step) };
  };
}

/** Whether the viewer may move something now. */
function mayMove(item: DragItem, { mayEdit }: GridActions): boolean {
  return mayEdit(item.providerId) && isDraggable(item, Date.now() / MINUTE_MS);
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

/** Follows the pointer until it is released. */
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
      else if (current) actions.onMove(current.item, current.target);
    },
    onCancel: stop,
  });
}

/** A point of a time grid. */
interface GridPoint {
  /** The index of the column under the pointer, or of the nearest one. */
  readonly column: number;
  /** The wall minute of the day at its height; outside the hours shown where the pointer is. */
  readonly minute: number;
}

/** Finds the point of a grid at window coordinates; null while the grid has no columns. */
export function gridPointAt(root: HTMLElement, hours: HourRange, x: number, y: number): GridPoint | null {
  const columns = [...root.querySelectorAll<HTMLElement>(':scope > [data-column]')];
  const boxes = columns.map((column) => column.getBoundingClientRect());
  const [first] = boxes;
  if (!first) return null;
  const inside = boxes.findIndex(({ left, right }) => x >= left && x < right);
  const column = inside >= 0 ? inside : x < first.left ? 0 : boxes.length - 1;
  const box = boxes[column] ?? first;
  return { column, minute: minuteAt((y - box.top) / box.height, hours) };
}
