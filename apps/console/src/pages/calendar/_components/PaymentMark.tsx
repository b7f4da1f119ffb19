import { IconCircleCheck, IconCoin } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CalendarEvent, isSettled } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';
import { paymentWord } from './eventTexts.ts';

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
