import { Skeleton, Stack, Text } from '@mantine/core';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PaymentDialog_appointment$key } from '../../../__generated__/PaymentDialog_appointment.graphql.ts';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { PaymentMethodField } from './PaymentMethodField.tsx';

interface PaymentDialogProps {
  appointmentKey: PaymentDialog_appointment$key;
  onClose: () => void;
}

/**
 * Asks how what is due was paid: a payment method must be chosen (spec 5). What was recorded can be undone with a
 * click.
 */
export function PaymentDialog({ appointmentKey, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [methodId, setMethodId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [pay, isBusy] = useAppointmentMutation('markAsPaid');
  const [refund] = useAppointmentMutation('refund');
  const { id, due, currency, provider } = useFragment(
    graphql`
      fragment PaymentDialog_appointment on Appointment {
        id
        due
        currency
        provider {
          placeIds
        }
      }
    `,
    appointmentKey,
  );

  const confirm = async () => {
    if (methodId === null) return;
    setError(null);
    try {
      const { markAppointmentAsPaid: paid } = await pay({
        appointmentId: id,
        placePaymentMethodId: methodId,
      });
      const payment = paid.appointment.payments.at(-1);
      const undo = async () => payment && refund({ paymentId: payment.id });
      offerUndo({ text: t('appointment.paid.done'), undo });
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };

  return (
    <ConfirmDialog
      opened
      title={t('appointment.paid.title')}
      confirmLabel={t('appointment.action.markAsPaid')}
      cancelLabel={t('common.back')}
      busy={isBusy}
      confirmDisabled={methodId === null}
      error={error === null ? null : `${t('common.error')}: ${errorText(error, t)}`}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="md">
        <div>
          {t('appointment.paid.amount')}
          <Text fz="h1" fw={650} c="var(--mantine-color-text)" component="div">
            {formatMoney(due, currency, locale)}
          </Text>
        </div>
        <ErrorSection>
          <Suspense fallback={<Skeleton height={96} />}>
            <PaymentMethodField placeId={provider.placeIds[0]} methodId={methodId} onChange={setMethodId} />
          </Suspense>
        </ErrorSection>
      </Stack>
    </ConfirmDialog>
  );
}
