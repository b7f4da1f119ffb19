import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { isMovable } from '../../../../features/calendar/drag/eventMoves.ts';
import {
  isSamePlacement,
  type Placement,
  placementOf,
} from '../../../../features/calendar/drag/placement.ts';
import type { CalendarEvent } from '../../../../features/calendar/layout/calendarEvent.ts';
import type { ZoneClock } from '../../../../features/calendar/layout/zoneClock.ts';
import type { GridActions, GridDrag } from './GridDrag.ts';

/** A step with the keyboard: where an event goes from a placement, null where it can't. */
export type KeyboardStep = (
  step: { readonly vertical: -1 | 0 | 1; readonly horizontal: -1 | 0 | 1; readonly isLengthening: boolean },
  event: CalendarEvent,
  from: Placement,
) => Placement | null;

interface KeyboardMoveOptions {
  clock: ZoneClock;
  stepTo: KeyboardStep;
  findEvent: (eventId: string) => CalendarEvent | undefined;
  actions: GridActions;
}

const arrows: Readonly<Record<string, { vertical: -1 | 0 | 1; horizontal: -1 | 0 | 1 }>> = {
  ArrowUp: { vertical: -1, horizontal: 0 },
  ArrowDown: { vertical: 1, horizontal: 0 },
  ArrowLeft: { vertical: 0, horizontal: -1 },
  ArrowRight: { vertical: 0, horizontal: 1 },
};

type EventDrag = GridDrag & { readonly event: CalendarEvent };

/**
 * The way to drag without a pointer: Alt and arrows move the focused event, Alt, Shift and arrows up and down lengthen
 * it, Enter drops it, Escape puts it back.
 */
export function useKeyboardMove({ clock, stepTo, findEvent, actions }: KeyboardMoveOptions) {
  const [drag, setDrag] = useState<EventDrag | null>(null);
  const step = useCallback(
    ({ key, shiftKey }: KeyboardEvent<HTMLElement>, id: string) => {
      const event = findEvent(id);
      const arrow = arrows[key];
      if (!event || !arrow || !actions.mayEdit(event.appointments[0].providerId)) return;
      if (!isMovable(event, Date.now() / MINUTE_MS)) return;
      const from = drag?.event.id === event.id ? drag.target : placementOf(event, clock);
      const target = stepTo({ ...arrow, isLengthening: shiftKey }, event, from);
      if (!target || (target.providerId && !actions.mayEdit(target.providerId))) return;
      setDrag({ kind: shiftKey ? 'lengthen' : 'move', event, target });
    },
    [drag, clock, stepTo, findEvent, actions],
  );
  const onKeyDown = useCallback(
    (press: KeyboardEvent<HTMLElement>) => {
      const id = press.target instanceof HTMLElement ? press.target.dataset.event : undefined;
      if (!id) return;
      if (drag && ['Enter', ' ', 'Escape'].includes(press.key)) {
        press.preventDefault();
        setDrag(null);
        const isElsewhere = !isSamePlacement(drag.target, placementOf(drag.event, clock));
        if (press.key !== 'Escape' && isElsewhere) actions.onMove(drag.event, drag.target);
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
