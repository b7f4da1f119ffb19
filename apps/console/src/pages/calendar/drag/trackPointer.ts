/** What happens to a pointer that went down and may become a drag. Coordinates are those of the window. */
interface PointerDrag {
  /** Where it is, once it has moved far enough, or a finger has rested long enough. */
  readonly onMove: (x: number, y: number) => void;
  readonly onDrop: () => void;
  /** Escape, or the browser took the pointer for something else. */
  readonly onCancel: () => void;
}

/** A mouse that moves less than this is a click. */
const THRESHOLD_PX = 5;
/** A finger has to rest this long; a shorter touch scrolls or taps. */
const HOLD_MS = 400;

/** Whether something is dragged now: then a finger moves it and not the page. */
let isHeld = false;

// There before the first touch: Safari ignores what is added once a finger is down.
window.addEventListener(
  'touchmove',
  (event) => {
    if (isHeld && event.cancelable) event.preventDefault();
  },
  { passive: false },
);

/** Follows a pointer from its going down: with the mouse a drag begins by moving, with a finger or pen by resting. */
export function trackPointer(down: PointerEvent, root: HTMLElement, drag: PointerDrag): void {
  const { pointerId, clientX, clientY, pointerType } = down;
  const needsHold = pointerType !== 'mouse';
  const listening = new AbortController();
  const { signal } = listening;
  let isDragging = false;

  const begin = () => {
    isDragging = true;
    isHeld = true;
    root.setPointerCapture(pointerId);
    if (needsHold) navigator.vibrate?.(10);
    drag.onMove(clientX, clientY);
  };
  const hold = needsHold ? setTimeout(begin, HOLD_MS) : undefined;
  const end = (finish: () => void) => {
    clearTimeout(hold);
    listening.abort();
    if (!isDragging) return;
    isHeld = false;
    if (root.hasPointerCapture(pointerId)) root.releasePointerCapture(pointerId);
    suppressClick();
    finish();
  };

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= THRESHOLD_PX;
    if (!isDragging && !isFar) return;
    if (!isDragging && needsHold) return end(drag.onCancel);
    if (!isDragging) begin();
    drag.onMove(event.clientX, event.clientY);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end(drag.onCancel);
    // The button is still down: letting it go presses nothing either.
    window.addEventListener('pointerup', suppressClick, { capture: true, once: true });
  };
  const keepMenu = (event: Event) => {
    if (isDragging) event.preventDefault();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => end(drag.onDrop), { signal });
  window.addEventListener('pointercancel', () => end(drag.onCancel), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  root.addEventListener('contextmenu', keepMenu, { signal });
}

/** The click that follows a drop, or the end of a drag that was given up, is no click. */
function suppressClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

/** Closer to an edge than this, the grid scrolls automatically. */
const EDGE_PX = 48;
/** The fastest, in pixels a frame. */
const SPEED_PX = 16;

/** Scrolls while something is held near an edge. */
interface AutoScroll {
  /** Where the pointer is now. */
  readonly follow: (x: number, y: number) => void;
  readonly stop: () => void;
}

/**
 * Scrolls an element while the pointer is near its edges, and calls back after each step, so that the dragged item
 * stays under the pointer. `insets` are what covers its upper and left edge, in pixels.
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
