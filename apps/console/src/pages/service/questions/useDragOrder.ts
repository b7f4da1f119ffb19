import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** How one item of an ordered list is moved: what its handle listens to, and how it looks while dragged. */
export interface DragOrder {
  /** The item that is being dragged, if any. */
  readonly dragged: number | null;
  /** Goes on the handle of an item. */
  readonly handleOf: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Puts a list of `count` items in order: a handle is dragged over its neighbors, or moved by the arrow keys. Items are
 * the elements of the list with `data-order-item`, in their order.
 */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLElement | null>(null);

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (dragged === null || !list.current) return;
    const items = [...list.current.querySelectorAll('[data-order-item]')];
    const over = items.findIndex(
      (item, index) => index !== dragged && isPast(item, index, dragged, event.clientY),
    );
    if (over < 0) return;
    onMove(dragged, over);
    setDragged(over);
  };
  const drop = () => setDragged(null);
  return {
    dragged,
    handleOf: (index) => ({
      onPointerDown: (event) => {
        // Otherwise the drag marks text.
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        list.current = event.currentTarget.closest('ol');
        setDragged(index);
      },
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown: (event) => {
        const to = index + (steps[event.key] ?? 0);
        if (to === index || to < 0 || to >= count) return;
        event.preventDefault();
        onMove(index, to);
      },
    }),
  };
}

/** Whether the pointer has passed the middle of a neighbor, on its way up or down. */
function isPast(item: Element, index: number, dragged: number, y: number): boolean {
  const { top, height } = item.getBoundingClientRect();
  const middle = top + height / 2;
  return index < dragged ? y < middle : y > middle && index === dragged + 1;
}
