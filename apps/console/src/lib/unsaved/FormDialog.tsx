import { Modal, type ModalProps } from '@mantine/core';
import { ReturnsFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { createContext, useCallback, useContext, useState } from 'react';
import { LeaveDialog } from './LeaveDialog.tsx';
import { type ReportUnsaved, UnsavedContext, useAskBeforeUnload, useDirtyForms } from './useUnsaved.ts';

/** Closes the FormDialog around a form as its cross does: it asks first while something is unsaved. */
export const CloseDialogContext = createContext<() => void>(() => undefined);

/**
 * A dialog with a form: Escape, a click beside it or its cross ask first while the form has unsaved changes (useUnsaved).
 * The form's own 'Cancel' means what it says; a 'Close', which promises nothing, asks too (CloseDialogContext).
 */
export function FormDialog({ children, opened, onClose, ...modal }: ModalProps) {
  const isTop = useTopDialog(opened);
  const { isDirty, report } = useReportToBoth();
  const [isAsking, setAsking] = useState(false);
  useAskBeforeUnload(isDirty);
  const close = () => {
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <Modal {...modal} opened={opened} closeOnEscape={isTop} onClose={close}>
      <ReturnsFocus />
      <UnsavedContext value={report}>
        <CloseDialogContext value={close}>{children}</CloseDialogContext>
      </UnsavedContext>
      <LeaveDialog
        opened={isAsking && isDirty}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
        onStay={() => setAsking(false)}
      />
    </Modal>
  );
}

/** The page around the dialog holds a person back as well. */
function useReportToBoth() {
  const { isDirty, report } = useDirtyForms();
  const reportToPage = useContext(UnsavedContext);
  const reportToBoth = useCallback<ReportUnsaved>(
    (key, isFormDirty) => {
      report(key, isFormDirty);
      reportToPage(key, isFormDirty);
    },
    [report, reportToPage],
  );
  return { isDirty, report: reportToBoth };
}
