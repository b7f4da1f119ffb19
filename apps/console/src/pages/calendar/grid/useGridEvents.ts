import { type MouseEvent, useCallback } from 'react';
import type { FocusStop } from '../layout/nextEvent.ts';
import { type GridFocus, useGridFocus } from './useGridFocus.ts';

export interface GridEvents extends GridFocus {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** One handler each for the pointer and the keys of all events in a grid: thousands of blocks carry no listeners. */
export function useGridEvents(
  columns: readonly (readonly FocusStop[])[],
  onOpen: (eventId: string) => void,
): GridEvents {
  const focus = useGridFocus(columns);
  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const block =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event]') : null;
      if (block?.dataset.event) onOpen(block.dataset.event);
    },
    [onOpen],
  );
  return { ...focus, onClick };
}
