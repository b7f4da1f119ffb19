import type { Blocker } from 'react-router';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Asks whether to leave without saving, while a useUnsavedGuard blocks the navigation. */
export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
