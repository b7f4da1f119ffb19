import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { type PointerEvent, type RefObject, useCallback, useState } from 'react';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { type DragItem, type GridActions, type GridDrag, isDraggable } from './dragItem.ts';
import { isSamePlacement, placementOf } from './placement.ts';
import { startAutoScroll, trackPointer } from './trackPointer.ts';

interface MonthDragOptions {
  root: RefObject<HTMLElement | null>;
  clock: ZoneClock;
  findItem: (id: string) => DragItem | undefined;
  actions: GridActions;
}

const NO_INSETS = { top: 0, left: 0 } as const;

/** Dragging an event of the month view to another day: it keeps its time of day, its provider and its length. */
export function useMonthDrag({ root, clock, findItem, actions }: MonthDragOptions) {
  const [drag, setDrag] = useState<GridDrag | null>(null);
  const onPointerDown = useCallback(
    (down: PointerEvent<HTMLElement>) => {
      const table = root.current;
      const chip = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-event]') : null;
      const item = findItem(chip?.dataset.event ?? '');
      if (!table || !item || down.button !== 0 || !down.isPrimary) return;
      if (!isDraggable(item, Date.now() / MINUTE_MS) || !actions.mayEdit(item.providerId)) return;
      const onDrop = (day: number) => {
        const origin = placementOf(item, clock);
        const target = { ...origin, day };
        if (!isSamePlacement(origin, target)) actions.onMove(item, target);
      };
      follow(table, down.nativeEvent, {
        onOver: (day) =>
          setDrag(day === null ? null : { kind: 'move', item, target: { ...placementOf(item, clock), day } }),
        onDrop,
      });
    },
    [root, clock, findItem, actions],
  );
  return { drag, onPointerDown };
}

interface Following {
  /** The day that the pointer is over; null when the drag is over. */
  onOver: (day: number | null) => void;
  onDrop: (day: number) => void;
}

function follow(table: HTMLElement, down: globalThis.PointerEvent, { onOver, onDrop }: Following) {
  let pointer = { x: down.clientX, y: down.clientY };
  let day: number | null = null;
  const scroller = table.closest<HTMLElement>('[data-scroller]');
  const update = () => {
    const over = dayAt(pointer.x, pointer.y);
    if (over === null || over === day) return;
    day = over;
    onOver(day);
  };
  const scroll = scroller && startAutoScroll(scroller, NO_INSETS, update);
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
      if (day !== null) onDrop(day);
    },
    onCancel: stop,
  });
}

/** The day of the cell at window coordinates. */
function dayAt(x: number, y: number): number | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  return cell ? Number(cell.dataset.day) : null;
}
