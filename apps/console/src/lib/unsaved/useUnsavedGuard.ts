import { useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

interface UnsavedGuard {
  /** For UnsavedDialog, which asks. */
  readonly blocker: Blocker;
  /** From now on nobody asks: the form has saved and leaves by itself. */
  readonly letGo: () => void;
}

/**
 * Holds a person back who is about to leave a page, or its tab, with unsaved changes: by a link or the browser's back button, where
 * UnsavedDialog asks, and by a reload or a closed tab, where the browser does.
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isFree.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);
  return { blocker, letGo };
}
