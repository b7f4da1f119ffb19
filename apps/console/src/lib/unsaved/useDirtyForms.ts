import { useCallback, useState } from 'react';
import type { ReportUnsaved } from './useUnsaved.ts';

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
