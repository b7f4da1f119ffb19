import { useLayoutEffect } from 'react';

/**
 * Gives the focus back, when the dialog goes, to what had it when the dialog came. Where nothing had it, or that is
 * gone, the focus goes to what the page marks with `data-return-focus`. What has taken the focus outside the dialog in
 * the meantime keeps it.
 */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (!isFree(document.activeElement)) return;
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const target = isThere ? opener : document.querySelector<HTMLElement>('[data-return-focus]');
      target?.focus({ preventScroll: true });
    };
  }, []);
}

function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
}

/** For the inside of a dialog, which comes and goes with it: useReturnFocus. */
export function ReturnsFocus(): null {
  useReturnFocus();
  return null;
}
