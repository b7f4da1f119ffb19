import { type RefObject, useEffect } from 'react';
import { noteUnsaved } from './useHasUnsaved.ts';

/**
 * Has the browser ask before it closes or reloads the tab while something is unsaved, unless `isFree` says to let go; the
 * shell knows of it too (useHasUnsaved).
 */
export function useAskBeforeUnload(isDirty: boolean, isFree?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const takeBack = noteUnsaved();
    const ask = (event: BeforeUnloadEvent) => {
      if (isFree?.current !== true) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      takeBack();
    };
  }, [isDirty, isFree]);
}
