import { type RefObject, useEffect } from 'react';
import { recordUnsaved } from './useHasUnsaved.ts';

/**
 * Has the browser ask before it closes or reloads the tab while something is unsaved, unless `isFree` allows it; the
 * shell knows of it too (useHasUnsaved).
 */
export function useAskBeforeUnload(isDirty: boolean, isFree?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const undo = recordUnsaved();
    const ask = (event: BeforeUnloadEvent) => {
      if (isFree?.current !== true) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      undo();
    };
  }, [isDirty, isFree]);
}
