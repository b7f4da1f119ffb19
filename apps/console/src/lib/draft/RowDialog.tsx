import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormConfirmDialog } from '../unsaved/FormConfirmDialog.tsx';
import type { EditedRow } from './rowDrafts.ts';
import type { useRowEditor } from './useRowEditor.ts';

interface RowDialogProps<D extends object, R extends D & { readonly id: string }, Q> {
  /** Of this one row. */
  editor: ReturnType<typeof useRowEditor<D, R, Q>>;
  row: EditedRow<D, R>;
  title: string;
  confirmLabel: string;
  confirmDisabled?: boolean;
  other?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** The fields of one row in a dialog: it closes once the row is saved, and stays open with the reason otherwise (rule R7). */
export function RowDialog<D extends object, R extends D & { readonly id: string }, Q>({
  editor,
  row,
  children,
  onClose,
  ...dialog
}: RowDialogProps<D, R, Q>) {
  const { t } = useTranslation();
  return (
    <FormConfirmDialog
      {...dialog}
      isDirty={row.isTouched}
      opened
      cancelLabel={t('common.cancel')}
      busy={editor.isBusy}
      error={editor.errors.get(row.key) ?? null}
      onConfirm={() => void editor.saveOne(row).then((isSaved) => isSaved && onClose())}
      onCancel={onClose}
    >
      {children}
    </FormConfirmDialog>
  );
}
