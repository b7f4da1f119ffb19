import { type RefObject, useEffect } from 'react';

/** So long the days with today in them may be on their way after Today was pressed. */
const AWAITED_MS = 10_000;

let pressedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Brings the present minute into view, or the day of it where days have no hours: now, or as soon as it is drawn. */
export function showNow(): void {
  pressedAt = Date.now();
  for (const listener of listeners) listener();
}

/** Calls back with an element of the present day when Today is pressed. `scroll` is stable. */
export function useShowNow(ref: RefObject<HTMLElement | null>, scroll: (element: HTMLElement) => void): void {
  useEffect(() => {
    const show = () => {
      if (!ref.current || Date.now() - pressedAt > AWAITED_MS) return;
      pressedAt = Number.NEGATIVE_INFINITY;
      scroll(ref.current);
    };
    show();
    listeners.add(show);
    return () => void listeners.delete(show);
  }, [ref, scroll]);
}

/** Puts the line of the present minute into the middle of its grid, and today's column into view where there is only one. */
export function scrollToNow(line: HTMLElement): void {
  const scroller = line.closest<HTMLElement>('[data-scroller]');
  if (!scroller) return;
  const [at, room] = [line.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollBy({ top: at.top - room.top - room.height / 2 });
  if (scroller.querySelectorAll('section[data-today]').length === 1)
    line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
