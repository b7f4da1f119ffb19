import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A swipe is as long as this and soon over: a finger that rests drags what is under it. */
const DISTANCE_PX = 64;
const DURATION_MS = 400;

/** Where a finger went down, and whether what is under it could scroll on to either side. */
interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly hasMore: { readonly before: boolean; readonly after: boolean };
}

/**
 * Pages by swiping over an element. Columns that do not fit scroll first: only where they have come to their end does the same
 * movement page on.
 */
export function useSwipe(root: RefObject<HTMLElement | null>, onStep: (direction: -1 | 1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let start: Start | null = null;
    const onStart = ({ touches, target, timeStamp }: TouchEvent) => {
      const [touch, ...others] = touches;
      const scroller = target instanceof Element ? target.closest<HTMLElement>('[data-scroller]') : null;
      start =
        touch && scroller && others.length === 0
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp, hasMore: moreOf(scroller) }
          : null;
    };
    const onEnd = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      const from = start;
      start = null;
      if (!from || !touch || timeStamp - from.at > DURATION_MS) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < DISTANCE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x > 0 ? from.hasMore.before : from.hasMore.after) return;
      step(x > 0 ? -1 : 1);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [root]);
}

function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Start['hasMore'] {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}
