import { useCallback, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';

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
  useAskBeforeUnload(isDirty, isFree);
  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);
  return { blocker, letGo };
}
