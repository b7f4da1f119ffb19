import { type RefObject, useEffect, useState } from 'react';

/** A column narrower than this has no room for three names side by side. */
const NARROW_PX = 208;
/** The navigation and the hours, roughly: the first drawing has nothing measured yet. */
const BESIDE_PX = 300;

/**
 * Whether the columns of a grid are narrow. Measured once for all of them: a container query in each column makes the
 * browser style and lay out every block by itself.
 */
export function useIsNarrow(grid: RefObject<HTMLElement | null>, columns: number): boolean {
  const [width, setWidth] = useState(() => window.innerWidth - BESIDE_PX);
  const isNarrow = width / columns < NARROW_PX;
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0;
      // Only what crosses the border draws anew.
      setWidth((known) =>
        measured / columns < NARROW_PX === known / columns < NARROW_PX ? known : measured,
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, columns]);
  return isNarrow;
}
