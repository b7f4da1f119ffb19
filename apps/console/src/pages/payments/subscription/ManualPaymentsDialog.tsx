import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useAutomaticPayments } from './subscriptionMutations.ts';

/** Asks before automatic payments are turned off: each invoice then waits to be paid by hand (spec 2). */
export function ManualPaymentsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [change, isBusy] = useAutomaticPayments();
  const [error, setError] = useState<unknown>(null);
  const confirm = async () => {
    setError(null);
    try {
      await change(false);
      notifications.show({ color: 'teal', message: t('billing.page.automatic.off') });
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('billing.page.automatic.title')}
      confirmLabel={t('billing.page.automatic.turnOff')}
      cancelLabel={t('billing.page.automatic.keep')}
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('billing.page.automatic.text')}
    </ConfirmDialog>
  );
}
