import type { Blocker } from 'react-router';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Asks whether to leave without saving, while a useUnsavedGuard holds somebody back. */
export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
