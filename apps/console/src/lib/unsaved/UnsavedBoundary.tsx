import type { ReactNode } from 'react';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useDirtyForms } from './useDirtyForms.ts';
import { UnsavedContext } from './useUnsaved.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/** Around the forms of a page: whoever leaves it, or its tab, is asked first while one of them is unsaved (useUnsaved). */
export function UnsavedBoundary({ children }: { children: ReactNode }) {
  const { isDirty, report } = useDirtyForms();
  const { blocker } = useUnsavedGuard(isDirty);
  return (
    <UnsavedContext value={report}>
      {children}
      <UnsavedDialog blocker={blocker} />
    </UnsavedContext>
  );
}
