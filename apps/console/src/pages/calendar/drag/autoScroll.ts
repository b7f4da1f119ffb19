/** Closer to an edge than this, the grid scrolls by itself. */
const EDGE_PX = 48;
/** The fastest, in pixels a frame. */
const SPEED_PX = 16;

/** Scrolls while something is held near an edge. */
export interface AutoScroll {
  /** Where the pointer is now. */
  readonly follow: (x: number, y: number) => void;
  readonly stop: () => void;
}

/**
 * Scrolls an element while the pointer is near its edges, and tells after each step, so that what is held stays under
 * the pointer. `insets` are what covers its upper and left edge, in pixels.
 */
export function startAutoScroll(
  element: HTMLElement,
  insets: { readonly top: number; readonly left: number },
  onScroll: () => void,
): AutoScroll {
  let pointer: { x: number; y: number } | null = null;
  let frame = requestAnimationFrame(step);
  function step() {
    frame = requestAnimationFrame(step);
    if (!pointer) return;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = speedOf(pointer.x - left - insets.left, right - pointer.x);
    const y = speedOf(pointer.y - top - insets.top, bottom - pointer.y);
    if (x === 0 && y === 0) return;
    const [before, above] = [element.scrollLeft, element.scrollTop];
    element.scrollBy(x, y);
    if (element.scrollLeft !== before || element.scrollTop !== above) onScroll();
  }
  return {
    follow: (x, y) => {
      pointer = { x, y };
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function speedOf(fromStart: number, fromEnd: number): number {
  if (fromStart < EDGE_PX) return -Math.ceil(SPEED_PX * Math.min(1, (EDGE_PX - fromStart) / EDGE_PX));
  if (fromEnd < EDGE_PX) return Math.ceil(SPEED_PX * Math.min(1, (EDGE_PX - fromEnd) / EDGE_PX));
  return 0;
}
