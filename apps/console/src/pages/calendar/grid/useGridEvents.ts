import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';
import { type FocusStop, isMoveKey, nextEvent } from '../layout/nextEvent.ts';

interface GridFocus {
  /** The one stop that Tab leads to. */
  readonly tabStop: string | null;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

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

/**
 * A roving focus over the events of a grid: Tab enters and leaves it, arrows move within. One handler serves all
 * events; each carries its key in `data-stop`. The last focused one stays the entry, else the first is.
 */
function useGridFocus(columns: readonly (readonly FocusStop[])[]): GridFocus {
  const [focused, setFocused] = useState<string | null>(null);
  const isThere = columns.some((column) => column.some((stop) => stop.key === focused));
  const first = columns.find((column) => column.length > 0)?.[0]?.key ?? null;

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const key = stopKeyOf(event.target);
    if (key) setFocused(key);
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const current = stopKeyOf(event.target);
      if (!current || !isMoveKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = nextEvent(columns, current, event.key);
      if (!next) return;
      event.preventDefault();
      const selector = `[data-stop="${CSS.escape(next.key)}"]`;
      event.currentTarget.querySelector<HTMLElement>(selector)?.focus();
    },
    [columns],
  );

  return { tabStop: isThere ? focused : first, onFocus, onKeyDown };
}

function stopKeyOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.stop : undefined;
}
