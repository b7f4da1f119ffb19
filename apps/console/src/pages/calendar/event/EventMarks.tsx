import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
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
  IconUserCheck,
  IconUserOff,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import {
  type CalendarEvent,
  isAttended,
  isCanceledOrDeclined,
  isFree,
  showsSeats,
  isOnline,
  isPaid,
} from '../layout/calendarEvent.ts';
import classes from './EventBlock.module.css';
import type { Coloring } from './eventColors.ts';
import { eventFacts, eventName, eventService, eventTime, narrowName, word } from './eventTexts.ts';

interface EventTitleProps {
  event: CalendarEvent;
  t: TFunction;
  /** A few letters fit. */
  isShort?: boolean;
}

/** An event's name with its sign, as blocks, chips and rows show it. */
export function EventTitle({ event, t, isShort = false }: EventTitleProps) {
  return (
    <span className={classes.title} data-off={isCanceledOrDeclined(event) || undefined}>
      {showsSeats(event) && !isShort && (
        <IconUsers size={12} stroke={2} className={classes.icon} aria-hidden />
      )}
      {isShort ? narrowName(event, t) : eventName(event, t)}
    </span>
  );
}

/** The service of a single event, after its name; a group has it in its name. */
export function EventService({ event }: { event: CalendarEvent }) {
  const service = eventService(event);
  return service ? <span className={classes.detail}>{service}</span> : null;
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

/** Says in a word and an icon that an appointment which has begun is not paid. */
export function UnpaidPill({ t, isIconOnly }: { t: TFunction; isIconOnly: boolean }) {
  const text = word(t, 'calendar.event.unpaid');
  return (
    <span className={classes.pill} data-icon-only={isIconOnly || undefined} title={text}>
      <IconCoin size={11} stroke={2} className={classes.pillIcon} aria-hidden />
      {!isIconOnly && text}
    </span>
  );
}

/** Statuses that a desk should notice, by urgency; confirmed is the rule and needs no mark. */
const statusIcons: readonly (readonly [AppointmentStatus, TablerIcon])[] = [
  ['PENDING', IconClockQuestion],
  ['MODIFIED', IconPencilQuestion],
  ['OFFERED_ALTERNATIVE', IconArrowsExchange],
  ['NO_SHOW', IconUserOff],
  ['CANCELED', IconCircleX],
  ['DECLINED', IconCircleX],
];

/** An icon of an event, and the words that a pointer resting on it reads. */
interface EventMark {
  readonly Icon: TablerIcon;
  readonly text: CatalogueKey;
  readonly status?: AppointmentStatus;
}

/**
 * The icons of an event, the most urgent first: its status, in the day view that it is paid or free, that it repeats, that
 * the client has confirmed to be there and has booked it online. The description says the same.
 */
export function eventMarks(event: CalendarEvent, coloring: Coloring): readonly EventMark[] {
  const marks: EventMark[] = [];
  if (event.isUnbooked) return marks;
  const status = statusIcons.find(([status]) => event.appointments.some((one) => one.status === status));
  if (status) marks.push({ Icon: status[1], text: `appointment.status.${status[0]}`, status: status[0] });
  if (coloring === 'payment' && isPaid(event))
    marks.push({ Icon: IconCircleCheck, text: 'calendar.event.paid' });
  else if (coloring === 'payment' && isFree(event))
    marks.push({ Icon: IconCoinOff, text: 'calendar.event.free' });
  if (event.appointments[0].isPartOfSeries)
    marks.push({ Icon: IconRepeat, text: 'calendar.event.recurring' });
  if (isAttended(event)) marks.push({ Icon: IconUserCheck, text: 'calendar.event.attendanceConfirmed' });
  if (isOnline(event)) marks.push({ Icon: IconWorld, text: 'calendar.event.online' });
  return marks;
}

/** The icons at the end of an event's last line, or in the corner of a row. */
export function StatusMark({ marks, t }: { marks: readonly EventMark[]; t: TFunction }) {
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks} data-status={marks[0]?.status} aria-hidden>
      {marks.map(({ Icon, text }) => (
        <span key={text} title={word(t, text)}>
          <Icon size={13} stroke={2} />
        </span>
      ))}
    </span>
  );
}
