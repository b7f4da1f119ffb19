import { ConfirmDialog, type ConfirmDialogProps } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useUnsaved } from './useUnsaved.ts';

interface FormConfirmDialogProps extends Omit<ConfirmDialogProps, 'onDismiss'> {
  /** Whether something was typed or chosen that would be lost. */
  readonly isDirty: boolean;
}

/** A ConfirmDialog with fields: Escape, a click beside it or its cross ask first, as those of a FormDialog do. */
export function FormConfirmDialog({ isDirty, children, ...dialog }: FormConfirmDialogProps) {
  const { opened, onCancel } = dialog;
  const [isAsking, setAsking] = useState(false);
  useUnsaved(opened && isDirty);
  return (
    <ConfirmDialog {...dialog} onDismiss={() => (isDirty ? setAsking(true) : onCancel())}>
      {children}
      <LeaveDialog
        opened={isAsking && opened && isDirty}
        onLeave={() => {
          setAsking(false);
          onCancel();
        }}
        onStay={() => setAsking(false)}
      />
    </ConfirmDialog>
  );
}
