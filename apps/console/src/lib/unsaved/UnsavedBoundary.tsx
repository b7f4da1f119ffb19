import { type ReactNode, useCallback, useState } from 'react';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { type ReportUnsaved, UnsavedContext } from './useUnsaved.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/** Around the forms of a page: whoever leaves it, or its tab, is asked first while one of them is unsaved (useUnsaved). */
export function UnsavedBoundary({ children }: { children: ReactNode }) {
  const [dirtyForms, setDirtyForms] = useState<ReadonlySet<string>>(new Set());
  const { blocker } = useUnsavedGuard(dirtyForms.size > 0);
  const report = useCallback<ReportUnsaved>((key, isDirty) => {
    setDirtyForms((before) => {
      if (before.has(key) === isDirty) return before;
      const others = [...before].filter((other) => other !== key);
      return new Set(isDirty ? [...others, key] : others);
    });
  }, []);
  return (
    <UnsavedContext value={report}>
      {children}
      <UnsavedDialog blocker={blocker} />
    </UnsavedContext>
  );
}
