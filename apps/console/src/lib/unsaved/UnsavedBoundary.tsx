import type { ReactNode } from 'react';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useDirtyForms } from './useDirtyForms.ts';
import { UnsavedContext } from './useUnsaved.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

interface UnsavedBoundaryProps {
  /** The forms stand in a dialog over the page, which every navigation closes (useOverPage). */
  isOverPage?: boolean;
  children: ReactNode;
}

/** Around the forms of a page: whoever leaves it, or its tab, is asked first while one of them is unsaved (useUnsaved). */
export function UnsavedBoundary({ isOverPage = false, children }: UnsavedBoundaryProps) {
  const { isDirty, report } = useDirtyForms();
  const { blocker } = useUnsavedGuard(isDirty, isOverPage);
  return (
    <UnsavedContext value={report}>
      {children}
      <UnsavedDialog blocker={blocker} />
    </UnsavedContext>
  );
}
