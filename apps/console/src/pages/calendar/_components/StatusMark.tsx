import type { AppointmentStatus } from '@slotkeeper/domain/appointment/appointmentStatus';
import {
  IconArrowsExchange,
  IconCircleX,
  IconClockQuestion,
  IconPencilQuestion,
  IconRepeat,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CalendarEvent } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/** Statuses that a desk should notice, by urgency; confirmed is the rule and needs no mark. */
const marks: readonly (readonly [AppointmentStatus, TablerIcon])[] = [
  ['PENDING', IconClockQuestion],
  ['MODIFIED', IconPencilQuestion],
  ['OFFERED_ALTERNATIVE', IconArrowsExchange],
  ['NO_SHOW', IconUserOff],
  ['CANCELED', IconCircleX],
  ['DECLINED', IconCircleX],
];

/** The icons in an event's corner: its most urgent status and whether it repeats. The hidden suffix says the same. */
export function StatusMark({ event }: { event: CalendarEvent }) {
  const mark = marks.find(([status]) => event.appointments.some((one) => one.status === status));
  const repeats = event.appointments[0].isPartOfSeries;
  if (!mark && !repeats) return null;
  const [status, Icon] = mark ?? [];
  return (
    <span className={classes.marks} data-status={status} aria-hidden>
      {repeats && <IconRepeat size={13} stroke={2} />}
      {Icon && <Icon size={14} stroke={2} />}
    </span>
  );
}
