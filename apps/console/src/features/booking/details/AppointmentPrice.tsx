import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentPrice_appointment$key } from '../../../__generated__/AppointmentPrice_appointment.graphql.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import classes from '../facts/Fact.module.css';

/** What is due (decisions P7), and whether it is paid; nothing is owed for what is free. */
export function AppointmentPrice({ appointmentKey }: { appointmentKey: AppointmentPrice_appointment$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { amountPaid, currency, due } = useFragment(
    graphql`
      fragment AppointmentPrice_appointment on Appointment {
        amountPaid
        currency
        due
      }
    `,
    appointmentKey,
  );
  const isPaid = amountPaid !== null && amountPaid !== undefined;
  const amount = formatMoney(isPaid ? amountPaid : due, currency, locale);
  const owed = due === 0 ? 'calendar.event.free' : 'calendar.event.unpaid';
  return <span className={classes.detail}>{`${amount} · ${t(isPaid ? 'calendar.event.paid' : owed)}`}</span>;
}
