import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { type DragItem, isDraggable } from './dragItem.ts';
import { isSamePlacement, type Placement, placementOf } from './placement.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { GridActions, GridDrag } from './GridDrag.ts';

/** A step with the keyboard: where something goes from a placement, null where it can't. */
export type KeyboardStep = (
  step: { readonly vertical: -1 | 0 | 1; readonly horizontal: -1 | 0 | 1; readonly isLengthening: boolean },
  item: DragItem,
  from: Placement,
) => Placement | null;

interface KeyboardMoveOptions {
  clock: ZoneClock;
  stepTo: KeyboardStep;
  findItem: (id: string) => DragItem | undefined;
  actions: GridActions;
}

const arrows: Readonly<Record<string, { vertical: -1 | 0 | 1; horizontal: -1 | 0 | 1 }>> = {
  ArrowUp: { vertical: -1, horizontal: 0 },
  ArrowDown: { vertical: 1, horizontal: 0 },
  ArrowLeft: { vertical: 0, horizontal: -1 },
  ArrowRight: { vertical: 0, horizontal: 1 },
};

type ItemDrag = GridDrag & { readonly item: DragItem };

/**
 * The way to drag without a pointer: Alt and arrows move the focused event or block, Alt, Shift and arrows up and down lengthen
 * it, Enter drops it, Escape puts it back.
 */
export function useKeyboardMove({ clock, stepTo, findItem, actions }: KeyboardMoveOptions) {
  const [drag, setDrag] = useState<ItemDrag | null>(null);
  const step = useCallback(
    ({ key, shiftKey }: KeyboardEvent<HTMLElement>, id: string) => {
      const item = findItem(id);
      const arrow = arrows[key];
      if (!item || !arrow || !actions.mayEdit(item.providerId)) return;
      if (!isDraggable(item, Date.now() / MINUTE_MS)) return;
      const from = drag?.item.id === item.id ? drag.target : placementOf(item, clock);
      const target = stepTo({ ...arrow, isLengthening: shiftKey }, item, from);
      if (!target || (target.providerId && !actions.mayEdit(target.providerId))) return;
      setDrag({ kind: shiftKey ? 'lengthen' : 'move', item, target });
    },
    [drag, clock, stepTo, findItem, actions],
  );
  const onKeyDown = useCallback(
    (press: KeyboardEvent<HTMLElement>) => {
      const { event, block }: DOMStringMap = press.target instanceof HTMLElement ? press.target.dataset : {};
      const id = event ?? block;
      if (!id) return;
      if (drag && ['Enter', ' ', 'Escape'].includes(press.key)) {
        press.preventDefault();
        setDrag(null);
        const isElsewhere = !isSamePlacement(drag.target, placementOf(drag.item, clock));
        if (press.key !== 'Escape' && isElsewhere) actions.onMove(drag.item, drag.target);
      } else if (press.altKey && press.key in arrows) {
        press.preventDefault();
        step(press, id);
      }
    },
    [drag, clock, step, actions],
  );
  const onBlur = useCallback(() => setDrag(null), []);
  return { drag, onKeyDown, onBlur };
}
