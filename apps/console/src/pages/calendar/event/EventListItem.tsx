import { UnstyledButton } from '@mantine/core';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, isPending, stateOf } from '../layout/calendarEvent.ts';
import classes from './EventListItem.module.css';
import { eventMarks, EventService, EventSuffix, EventTime, EventTitle, StatusMark } from './EventMarks.tsx';
import { colorsOf } from './eventColors.ts';

interface EventListItemProps {
  event: CalendarEvent;
  display: DisplayIn;
  onOpen: (eventId: string) => void;
}

/** An event as a row of a list, where there is no grid to place it in. */
export function EventListItem({ event, display, onOpen }: EventListItemProps) {
  const { t } = useTranslation();
  const [first] = event.appointments;
  return (
    <li>
      <UnstyledButton
        className={`${classes.item} ${colorsOf(event, 'provider')}`}
        data-event={event.id}
        data-pending={isPending(event) || undefined}
        data-state={stateOf(event)}
        onClick={() => onOpen(event.id)}
      >
        <EventTitle event={event} t={t} />
        <EventService event={event} />
        <EventTime event={event} display={display} />
        <span>{first.providerName}</span>
        <StatusMark marks={eventMarks(event, 'provider')} t={t} />
        <EventSuffix event={event} t={t} />
      </UnstyledButton>
    </li>
  );
}
