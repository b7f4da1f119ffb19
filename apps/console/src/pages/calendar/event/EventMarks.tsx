import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import {
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleX,
  IconClockQuestion,
  IconCoin,
  IconCoinOff,
  IconPencilQuestion,
  IconRepeat,
  IconUserOff,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import {
  type CalendarEvent,
  isCanceledOrDeclined,
  isFree,
  isGroup,
  isSettled,
} from '../layout/calendarEvent.ts';
import classes from './EventBlock.module.css';
import { eventFacts, eventName, eventTime, paymentWord } from './eventTexts.ts';

/** An event's name with its sign, as blocks, chips and rows show it. */
export function EventTitle({ event, t }: { event: CalendarEvent; t: TFunction }) {
  return (
    <span className={classes.title} data-off={isCanceledOrDeclined(event) || undefined}>
      {isGroup(event) && <IconUsers size={12} stroke={2} className={classes.icon} aria-hidden />}
      {eventName(event, t)}
    </span>
  );
}

/** '10:00–11:00'. */
export function EventTime({ event, display }: { event: CalendarEvent; display: DisplayIn }) {
  return <span className={classes.time}>{eventTime(event, display)}</span>;
}

interface EventSuffixProps {
  event: CalendarEvent;
  t: TFunction;
  /** Where the block itself has no room for the provider's name. */
  withProvider?: boolean;
}

/** What a row or chip shows by color, border and icon, in words for those who can't see it. */
export function EventSuffix({ event, t, withProvider = false }: EventSuffixProps) {
  const facts = eventFacts(event, t);
  if (withProvider) facts.unshift(event.appointments[0].providerName);
  return <span className={classes.hidden}>{`, ${facts.join(', ')}`}</span>;
}

interface PaymentMarkProps {
  event: CalendarEvent;
  t: TFunction;
  /** There is no room for the word; it is in the block's description. */
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

/** Statuses that a desk should notice, by urgency; confirmed is the rule and needs no mark. */
const marks: readonly (readonly [AppointmentStatus, TablerIcon])[] = [
  ['PENDING', IconClockQuestion],
  ['MODIFIED', IconPencilQuestion],
  ['OFFERED_ALTERNATIVE', IconArrowsExchange],
  ['NO_SHOW', IconUserOff],
  ['CANCELED', IconCircleX],
  ['DECLINED', IconCircleX],
];

/** How many icons fit in an event's corner, beside its name. */
export function countMarks(event: CalendarEvent): number {
  const { mark, repeats } = marksOf(event);
  return (mark ? 1 : 0) + (repeats ? 1 : 0);
}

/** The icons in an event's corner: its most urgent status and whether it repeats. The hidden suffix says the same. */
export function StatusMark({ event }: { event: CalendarEvent }) {
  const { mark, repeats } = marksOf(event);
  if (!mark && !repeats) return null;
  const [status, Icon] = mark ?? [];
  return (
    <span className={classes.marks} data-status={status} aria-hidden>
      {repeats && <IconRepeat size={13} stroke={2} />}
      {Icon && <Icon size={14} stroke={2} />}
    </span>
  );
}

function marksOf(event: CalendarEvent) {
  const mark = marks.find(([status]) => event.appointments.some((one) => one.status === status));
  return { mark, repeats: event.appointments[0].isPartOfSeries };
}
