import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PaymentButton_appointment$key } from '../../../__generated__/PaymentButton_appointment.graphql.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

/** Opens the choice of a payment method; disabled once something was paid (spec 5). */
export function PaymentButton({ appointmentKey }: { appointmentKey: PaymentButton_appointment$key }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const appointment = useFragment(
    graphql`
      fragment PaymentButton_appointment on Appointment {
        allowedActions
        amountPaid
        ...PaymentDialog_appointment
      }
    `,
    appointmentKey,
  );
  const isPaid = (appointment.amountPaid ?? 0) > 0;
  if (!isPaid && !appointment.allowedActions.includes('MARK_AS_PAID')) return null;
  return (
    <>
      <Button
        variant="default"
        disabled={isPaid}
        leftSection={<IconCash size={18} stroke={1.7} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('appointment.action.markAsPaid')}
      </Button>
      {isAsking && <PaymentDialog appointmentKey={appointment} onClose={() => setAsking(false)} />}
    </>
  );
}
