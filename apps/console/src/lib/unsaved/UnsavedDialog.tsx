import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router';

/** Asks whether to leave without saving, while a useUnsavedGuard holds somebody back. */
export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('common.unsaved.title')}
      confirmLabel={t('common.unsaved.leave')}
      cancelLabel={t('common.unsaved.stay')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('common.unsaved.text')}
    </ConfirmDialog>
  );
}
