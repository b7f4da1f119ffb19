import { notifications } from '@mantine/notifications';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useCancelSubscription, useResumeSubscription } from './subscriptionMutations.ts';

interface CancelPlanDialogProps {
  subscriptionId: string;
  /** An ISO instant: the plan stays active until then. */
  validTo: string | null;
  /** Whether the period has not been paid: then it ends right away. */
  isUnpaid: boolean;
  onClose: () => void;
}

/** Asks before a plan is canceled: it stays active until the end of what was paid, and can be resumed (spec 2, rule M3). */
export function CancelPlanDialog({ subscriptionId, validTo, isUnpaid, onClose }: CancelPlanDialogProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const [cancel, isBusy] = useCancelSubscription();
  const [resume] = useResumeSubscription();
  const [error, setError] = useState<unknown>(null);
  const input = { input: { id: subscriptionId } };
  const date = validTo ? formatDate(validTo, display) : '';
  const confirm = async () => {
    setError(null);
    try {
      await cancel(input);
      if (isUnpaid) notifications.show({ color: 'teal', message: t('billing.page.cancel.ended') });
      else
        offerUndo({
          text: t('billing.page.cancel.done', { date }),
          about: [subscriptionId],
          undo: () => resume(input),
        });
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('billing.page.cancel.title')}
      confirmLabel={t('billing.page.cancel.action')}
      cancelLabel={t('billing.page.cancel.keep')}
      tone="danger"
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isUnpaid ? t('billing.page.cancel.textUnpaid') : t('billing.page.cancel.text', { date })}
    </ConfirmDialog>
  );
}
