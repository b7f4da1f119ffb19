import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import {
  IconArrowsExchange,
  IconCircleX,
  IconClockQuestion,
  IconPencilQuestion,
  IconRepeat,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CalendarEvent } from '../layout/calendarEvent.ts';
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

/** How many icons stand in an event's corner, where its name leaves them room. */
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
