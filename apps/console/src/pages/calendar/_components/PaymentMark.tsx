import { IconCircleCheck, IconCoin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, isSettled } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/** Says in a word and an icon what the day view's green and red mean. */
export function PaymentMark({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const isPaid = event.appointments.every((one) => one.isPaid);
  const Icon = isSettled(event) ? IconCircleCheck : IconCoin;
  const word = isPaid ? 'paid' : isSettled(event) ? 'recurring' : 'unpaid';
  return (
    <span className={classes.detail}>
      <Icon size={12} stroke={2} className={classes.icon} aria-hidden />
      {t(`calendar.event.${word}`)}
    </span>
  );
}
