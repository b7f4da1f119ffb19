/** What happens to a pointer that went down and may become a drag. Coordinates are those of the window. */
export interface PointerDrag {
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

/** Follows a pointer from its going down: with the mouse a drag begins by moving, with a finger or pen by resting. */
export function trackPointer(down: PointerEvent, root: HTMLElement, drag: PointerDrag): void {
  const { pointerId, clientX, clientY, pointerType } = down;
  const needsHold = pointerType !== 'mouse';
  const listening = new AbortController();
  const { signal } = listening;
  let isDragging = false;

  const begin = () => {
    isDragging = true;
    root.setPointerCapture(pointerId);
    if (needsHold) navigator.vibrate?.(10);
    drag.onMove(clientX, clientY);
  };
  const hold = needsHold ? setTimeout(begin, HOLD_MS) : undefined;
  const end = (finish: () => void) => {
    clearTimeout(hold);
    listening.abort();
    if (!isDragging) return;
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
  };
  const keepPage = (event: Event) => {
    if (isDragging) event.preventDefault();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => end(drag.onDrop), { signal });
  window.addEventListener('pointercancel', () => end(drag.onCancel), { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  root.addEventListener('touchmove', keepPage, { signal, passive: false });
  root.addEventListener('contextmenu', keepPage, { signal });
}

/** The click that follows a drop is no click. */
function suppressClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}
