import { useLayoutEffect } from 'react';

/** Gives the focus back, when the dialog goes, to what had it when the dialog came. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
