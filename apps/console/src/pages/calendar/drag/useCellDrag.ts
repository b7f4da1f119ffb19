import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { type PointerEvent, type RefObject, useCallback, useState } from 'react';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { type DragItem, type GridActions, type GridDrag, isDraggable } from './dragItem.ts';
import { type DropColumn, isSamePlacement, placementOf } from './placement.ts';
import { startAutoScroll, trackPointer } from './trackPointer.ts';

interface CellDragOptions {
  root: RefObject<HTMLElement | null>;
  clock: ZoneClock;
  findItem: (id: string) => DragItem | undefined;
  actions: GridActions;
  /** What covers the scroller's upper and left edge, in pixels. */
  insets?: { readonly top: number; readonly left: number };
}

const NO_INSETS = { top: 0, left: 0 } as const;

/**
 * Dragging between cells that are days (`data-day`), of one provider each (`data-provider`) or of all: an event or a block
 * keeps its time of day and its length.
 */
export function useCellDrag({ root, clock, findItem, actions, insets = NO_INSETS }: CellDragOptions) {
  const [drag, setDrag] = useState<GridDrag | null>(null);
  const onPointerDown = useCallback(
    (down: PointerEvent<HTMLElement>) => {
      const table = root.current;
      const box =
        down.target instanceof Element
          ? down.target.closest<HTMLElement>('[data-event], [data-block]')
          : null;
      const item = findItem(box?.dataset.event ?? box?.dataset.block ?? '');
      if (!table || !item || down.button !== 0 || !down.isPrimary) return;
      if (!isDraggable(item, Date.now() / MINUTE_MS) || !actions.mayEdit(item.providerId)) return;
      const origin = placementOf(item, clock);
      const targetOf = ({ day, providerId }: DropColumn) => ({
        ...origin,
        day,
        providerId: providerId ?? origin.providerId,
      });
      follow(table, down.nativeEvent, insets, {
        mayDrop: ({ providerId }) => providerId === null || actions.mayEdit(providerId),
        onOver: (cell) => setDrag(cell && { kind: 'move', item, target: targetOf(cell) }),
        onDrop: (cell) => {
          const target = targetOf(cell);
          if (!isSamePlacement(origin, target)) actions.onMove(item, target);
        },
      });
    },
    [root, clock, findItem, actions, insets],
  );
  return { drag, onPointerDown };
}

interface Following {
  mayDrop: (cell: DropColumn) => boolean;
  /** The cell that the pointer is over; null when the drag is over. */
  onOver: (cell: DropColumn | null) => void;
  onDrop: (cell: DropColumn) => void;
}

function follow(
  table: HTMLElement,
  down: globalThis.PointerEvent,
  insets: { readonly top: number; readonly left: number },
  { mayDrop, onOver, onDrop }: Following,
) {
  let pointer = { x: down.clientX, y: down.clientY };
  let cell: DropColumn | null = null;
  const scroller = table.closest<HTMLElement>('[data-scroller]');
  const update = () => {
    const over = cellAt(pointer.x, pointer.y);
    if (!over || (over.day === cell?.day && over.providerId === cell.providerId) || !mayDrop(over)) return;
    cell = over;
    onOver(cell);
  };
  const scroll = scroller && startAutoScroll(scroller, insets, update);
  const stop = () => {
    scroll?.stop();
    onOver(null);
  };
  trackPointer(down, table, {
    onMove: (x, y) => {
      pointer = { x, y };
      scroll?.follow(x, y);
      update();
    },
    onDrop: () => {
      stop();
      if (cell) onDrop(cell);
    },
    onCancel: stop,
  });
}

/** The cell at window coordinates. */
function cellAt(x: number, y: number): DropColumn | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  return cell ? { day: Number(cell.dataset.day), providerId: cell.dataset.provider ?? null } : null;
}
