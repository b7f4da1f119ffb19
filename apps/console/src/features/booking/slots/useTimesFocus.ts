import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

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
    // An element that is removed while it has the focus fires no event: the focus is on the page itself then.
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

/**
 * The time to which a key leads in a list of times in rows: left and right follow their order, up and down lead to the
 * nearest of the next row, also of another day.
 *
 * @param times in their order
 * @returns null where the key leads nowhere
 */
function nextTime<Time extends HTMLElement>(
  times: readonly Time[],
  from: HTMLElement,
  key: string,
): Time | null {
  const at = times.findIndex((time) => time === from);
  if (at < 0) return null;
  switch (key) {
    case 'ArrowRight':
      return times[at + 1] ?? null;
    case 'ArrowLeft':
      return times[at - 1] ?? null;
    case 'ArrowDown':
      return nearestInNextRow(times.slice(at + 1), from);
    case 'ArrowUp':
      return nearestInNextRow(times.slice(0, at).toReversed(), from);
    case 'Home':
      return times[0] ?? null;
    case 'End':
      return times.at(-1) ?? null;
    default:
      return null;
  }
}

/** Of the times ahead, the nearest one, from side to side, of the first row that is another than that of `from`. */
function nearestInNextRow<Time extends HTMLElement>(ahead: readonly Time[], from: HTMLElement): Time | null {
  const { top, left } = from.getBoundingClientRect();
  const boxes = ahead.map((time) => ({ time, box: time.getBoundingClientRect() }));
  const row = boxes.find(({ box }) => box.top !== top)?.box.top;
  const inRow = boxes.filter(({ box }) => box.top === row);
  const distance = (box: DOMRect) => Math.abs(box.left - left);
  return inRow.toSorted((a, b) => distance(a.box) - distance(b.box))[0]?.time ?? null;
}
