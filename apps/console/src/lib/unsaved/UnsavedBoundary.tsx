import type { ReactNode } from 'react';
import { UnsavedDialog } from './LeaveDialog.tsx';
import { UnsavedContext, useDirtyForms } from './useUnsaved.ts';
import { type GuardedPlace, useUnsavedGuard } from './useUnsavedGuard.ts';

interface UnsavedBoundaryProps extends GuardedPlace {
  readonly children: ReactNode;
}

/** Around the forms of a page: leaving it, or its tab, asks first while one of them is unsaved (useUnsaved). */
export function UnsavedBoundary({ children, ...place }: UnsavedBoundaryProps) {
  const { isDirty, report } = useDirtyForms();
  const { blocker } = useUnsavedGuard(isDirty, place);
  return (
    <UnsavedContext value={report}>
      {children}
      <UnsavedDialog blocker={blocker} />
    </UnsavedContext>
  );
}
