import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentPayments_appointment$key } from '../../../__generated__/AppointmentPayments_appointment.graphql.ts';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useMayEdit } from '../facts/useMayEdit.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import classes from './AppointmentPayments.module.css';

/** What was paid and how. Refunds themselves stay hidden (spec 3): the payment that they return says so. */
export function AppointmentPayments({
  appointmentKey,
}: {
  appointmentKey: AppointmentPayments_appointment$key;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [asked, setAsked] = useState<string | null>(null);
  const { payments, providerId } = useFragment(
    graphql`
      fragment AppointmentPayments_appointment on Appointment {
        providerId
        payments {
          id
          amount
          currency
          paymentMethod
          status
          type
        }
      }
    `,
    appointmentKey,
  );
  const mayRefund = useMayTakePayment(providerId);
  const shown = payments.filter(({ type }) => type === 'PAYMENT');
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={classes.payments} aria-label={t('appointment.paid.list')}>
        {shown.map(({ id, amount, currency, paymentMethod, status }) => (
          <li key={id} className={classes.payment}>
            <span className={classes.amount}>{formatMoney(amount, currency, locale)}</span>
            <span>{paymentMethod}</span>
            {status === 'REFUNDED' ? (
              <StatusBadge tone="neutral" label={t('appointment.paid.refunded')} />
            ) : (
              mayRefund && (
                <Button variant="subtle" size="compact-sm" onClick={() => setAsked(id)}>
                  {t('appointment.paid.refund')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <RefundDialog paymentId={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Whether the viewer may take and return money for a provider's appointments: staff for their own (rule R1). */
function useMayTakePayment(providerId: string): boolean {
  const { id, sets } = useViewer();
  const mayEdit = useMayEdit(providerId);
  return reachOf(sets, 'payment:take') === 'all' || (mayEdit && providerId === id);
}

interface RefundDialogProps {
  /** The payment to give back; null while the dialog is closed. */
  paymentId: string | null;
  onClose: () => void;
}

/** Asks before a payment is given back as a whole (rule P7). */
function RefundDialog({ paymentId, onClose }: RefundDialogProps) {
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
