import { createContext, useContext, useId, useLayoutEffect } from 'react';

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
