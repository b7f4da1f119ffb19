import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

interface RefundDialogProps {
  /** The payment to give back; null while the dialog is closed. */
  paymentId: string | null;
  onClose: () => void;
}

/** Asks before a payment is given back as a whole (decisions P7). */
export function RefundDialog({ paymentId, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  const [refund, isBusy] = useAppointmentMutation('refund');
  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    if (paymentId === null) return;
    setError(null);
    try {
      await refund({ paymentId });
      notifications.show({ message: t('appointment.paid.refundDone') });
      close();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened={paymentId !== null}
      title={t('appointment.paid.refundTitle')}
      confirmLabel={t('appointment.paid.refund')}
      cancelLabel={t('common.back')}
      tone="danger"
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {t('appointment.paid.refundText')}
    </ConfirmDialog>
  );
}
