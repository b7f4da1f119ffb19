import { IconCircleCheck, IconCoin, IconCoinOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CalendarEvent, isFree, isSettled } from '../layout/calendarEvent.ts';
import classes from './EventBlock.module.css';
import { paymentWord } from './eventTexts.ts';

interface PaymentMarkProps {
  event: CalendarEvent;
  t: TFunction;
  /** There is no room for the word; it is said in the block's description. */
  isIconOnly?: boolean;
}

/** Says in a word and an icon what the day view's green and red mean. */
export function PaymentMark({ event, t, isIconOnly = false }: PaymentMarkProps) {
  const IconOwed = isFree(event) ? IconCoinOff : IconCoin;
  const Icon = isSettled(event) ? IconCircleCheck : IconOwed;
  return (
    <span className={classes.detail}>
      <Icon size={12} stroke={2} className={classes.icon} aria-hidden />
      {!isIconOnly && <span className={classes.word}>{paymentWord(event, t)}</span>}
    </span>
  );
}
