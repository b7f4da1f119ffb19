import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Brings a column to the left edge where not all of them fit on the screen, as on a phone. */
export function useScrollToColumn(index: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    const columns = element?.querySelectorAll<HTMLElement>('section');
    const [first, column] = [columns?.[0], columns?.[index]];
    if (element && first && column) element.scrollLeft = column.offsetLeft - first.offsetLeft;
  }, [index]);
  return scroller;
}
