import { IconCircleCheck, IconCoin } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CalendarEvent, isSettled } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/** Says in a word and an icon what the day view's green and red mean. */
export function PaymentMark({ event, t }: { event: CalendarEvent; t: TFunction }) {
  const Icon = isSettled(event) ? IconCircleCheck : IconCoin;
  return (
    <span className={classes.detail}>
      <Icon size={12} stroke={2} className={classes.icon} aria-hidden />
      {paymentWord(event, t)}
    </span>
  );
}

/** Whether an event is paid for, in a word. */
export function paymentWord(event: CalendarEvent, t: TFunction): string {
  if (event.appointments.every((one) => one.isPaid)) return t('calendar.event.paid');
  return t(isSettled(event) ? 'calendar.event.recurring' : 'calendar.event.unpaid');
}
