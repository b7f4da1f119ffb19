import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nextTime } from './nextTime.ts';

interface TimesFocus {
  /** The one time that Tab leads to, by its start in milliseconds. */
  readonly tabStop: number | null;
  /** For the list around the times; each time carries its start in `data-start`. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * A roving focus over a list of times, which may be a hundred: Tab enters and leaves it, arrows, Home and End move within. Where
 * other times come while one has the focus, such as those of other days, the focus goes to their entry and is not lost.
 *
 * @param starts of the times, in milliseconds, in their order
 * @param picked the starts of those that are chosen: Tab leads to the first
 */
export function useTimesFocus(
  list: RefObject<HTMLElement | null>,
  starts: readonly number[],
  picked: readonly number[],
): TimesFocus {
  const [focused, setFocused] = useState<number | null>(null);
  const hasFocus = useRef(false);
  const tabStop =
    [focused, ...picked].find((start) => start !== null && starts.includes(start)) ?? starts[0] ?? null;

  useLayoutEffect(() => {
    // What is taken away while it has the focus tells nobody: the focus is at the page itself then.
    if (!hasFocus.current || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-start="${tabStop}"]`)?.focus();
  }, [list, tabStop, starts]);

  return {
    tabStop,
    handlers: {
      onFocus: ({ target }) => {
        hasFocus.current = true;
        if (target.dataset.start !== undefined) setFocused(Number(target.dataset.start));
      },
      onBlur: () => {
        hasFocus.current = false;
      },
      onKeyDown: (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
        const times = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-start]:not(:disabled)')];
        const next = nextTime(times, event.target, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}
