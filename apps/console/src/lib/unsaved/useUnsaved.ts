import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Which forms have unsaved changes: `report` is for UnsavedContext. */
export function useDirtyForms(): { isDirty: boolean; report: ReportUnsaved } {
  const [dirtyForms, setDirtyForms] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<ReportUnsaved>((key, isDirty) => {
    setDirtyForms((before) => {
      if (before.has(key) === isDirty) return before;
      const others = [...before].filter((other) => other !== key);
      return new Set(isDirty ? [...others, key] : others);
    });
  }, []);
  return { isDirty: dirtyForms.size > 0, report };
}

/** Tells the page's UnsavedBoundary whether the form with this key has unsaved changes. */
export type ReportUnsaved = (key: string, isDirty: boolean) => void;

/** Outside a boundary nobody is held back. */
export const UnsavedContext = createContext<ReportUnsaved>(() => undefined);

/** Has the page's UnsavedBoundary hold a person back as long as this form has unsaved changes. */
export function useUnsaved(isDirty: boolean): void {
  const report = useContext(UnsavedContext);
  const key = useId();
  // At once, not after painting: typing and leaving in the same moment is caught as well.
  useLayoutEffect(() => {
    report(key, isDirty);
    return () => report(key, false);
  }, [report, key, isDirty]);
}

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

/** Records that something on the screen is unsaved; the answer takes that back. */
function recordUnsaved(): () => void {
  const one = Symbol('unsaved');
  unsaved.add(one);
  tell();
  return () => {
    unsaved.delete(one);
    tell();
  };
}

/** Whether anything on the screen, on the page or in a dialog, is unsaved at this moment. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** The same, followed. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

let mayUnload = false;

/** From now on the browser leaves the tab without asking: the person has agreed to lose what is unsaved. */
export function allowUnload(): void {
  mayUnload = true;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Has the browser ask before it closes or reloads the tab while something is unsaved, unless `isFree` allows it; the
 * shell knows of it too (useHasUnsaved).
 */
export function useAskBeforeUnload(isDirty: boolean, isFree?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const undo = recordUnsaved();
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayUnload && isFree?.current !== true) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      undo();
    };
  }, [isDirty, isFree]);
}
