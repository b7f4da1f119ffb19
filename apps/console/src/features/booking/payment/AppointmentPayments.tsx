import { Button } from '@mantine/core';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentPayments_appointment$key } from '../../../__generated__/AppointmentPayments_appointment.graphql.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import classes from './AppointmentPayments.module.css';
import { RefundDialog } from './RefundDialog.tsx';
import { useMayTakePayment } from './useMayTakePayment.ts';

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
