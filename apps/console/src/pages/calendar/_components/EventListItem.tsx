import { UnstyledButton } from '@mantine/core';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { type CalendarEvent, isPending } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventListItem.module.css';
import { EventSuffix } from './EventSuffix.tsx';
import { EventTitle } from './EventTitle.tsx';
import { eventColors } from './eventColors.ts';
import { StatusMark } from './StatusMark.tsx';

const MS_PER_MINUTE = 60_000;

interface EventListItemProps {
  event: CalendarEvent;
  display: DisplayIn;
  onOpen: (eventId: string) => void;
}

/** An event as a row of a list, where there is no grid to place it in. */
export function EventListItem({ event, display, onOpen }: EventListItemProps) {
  const [first] = event.appointments;
  return (
    <li>
      <UnstyledButton
        className={classes.item}
        style={eventColors(first.colorIndex)}
        data-pending={isPending(event) || undefined}
        onClick={() => onOpen(event.id)}
      >
        <EventTitle event={event} />
        <span className={classes.time}>
          {formatTimeRange(event.start * MS_PER_MINUTE, event.end * MS_PER_MINUTE, display)}
        </span>
        <span className={classes.provider}>{first.providerName}</span>
        <StatusMark event={event} />
        <EventSuffix event={event} />
      </UnstyledButton>
    </li>
  );
}
