import { Group } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentStatusBadge } from '../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { AttendanceBadge } from '../../../features/booking/facts/AttendanceBadge.tsx';
import { EventTime, EventTitle } from '../event/EventMarks.tsx';
import { colorsOf } from '../event/eventColors.ts';
import { isAttended } from '../layout/calendarEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import { AgendaLine, type AgendaLineProps } from './AgendaLine.tsx';
import classes from './AgendaView.module.css';

interface AgendaRowProps extends AgendaLineProps {
  segment: DaySegment;
  /** The present minute since 1970 UTC. */
  now: number;
  onOpen: (eventId: string) => void;
}

/** An event in the agenda; the whole row opens it. */
export const AgendaRow = memo(function AgendaRow({ segment, now, onOpen, ...line }: AgendaRowProps) {
  const { t } = useTranslation();
  const { event } = segment;
  const statuses = [...new Set(event.appointments.map(({ status }) => status))];
  return (
    <AgendaLine {...line} colors={colorsOf(event, 'provider')} isPast={event.end <= now}>
      <td>
        <EventTime event={event} display={line.display} />
      </td>
      <th scope="row">
        <button type="button" className={classes.open} data-event={event.id} onClick={() => onOpen(event.id)}>
          <EventTitle event={event} t={t} />
        </button>
      </th>
      <td>{event.appointments[0].serviceTitle}</td>
      <td>
        <span className={classes.dot} aria-hidden />
        {event.appointments[0].providerName}
      </td>
      <td>
        <Group gap={4}>
          {event.isUnbooked
            ? t('calendar.event.unbooked')
            : statuses.map((status) => <AppointmentStatusBadge key={status} status={status} />)}
          {isAttended(event) && <AttendanceBadge />}
        </Group>
      </td>
    </AgendaLine>
  );
});
