import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router';

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

interface LeaveDialogProps {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/**
 * Asks whether to leave without saving. It is not mounted before it asks: the Escape that opens it would otherwise
 * reach and close it.
 */
export function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  if (!opened) return null;
  return (
    <ConfirmDialog
      opened
      title={t('common.unsaved.title')}
      confirmLabel={t('common.unsaved.leave')}
      cancelLabel={t('common.unsaved.stay')}
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('common.unsaved.text')}
    </ConfirmDialog>
  );
}
