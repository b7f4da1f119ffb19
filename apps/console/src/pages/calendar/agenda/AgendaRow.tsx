import { Group } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentStatusBadge } from '../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { EventTime, EventTitle } from '../event/EventMarks.tsx';
import { colorsOf } from '../event/eventColors.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import { AgendaLine, type AgendaLineProps } from './AgendaLine.tsx';
import classes from './AgendaView.module.css';

interface AgendaRowProps extends AgendaLineProps {
  segment: DaySegment;
  onOpen: (eventId: string) => void;
}

/** An event in the agenda; the whole row opens it. */
export const AgendaRow = memo(function AgendaRow({ segment, onOpen, ...line }: AgendaRowProps) {
  const { t } = useTranslation();
  const { event } = segment;
  const statuses = [...new Set(event.appointments.map(({ status }) => status))];
  return (
    <AgendaLine {...line} colors={colorsOf(event, 'provider')}>
      <td>
        <EventTime event={event} display={line.display} />
      </td>
      <th scope="row">
        <button type="button" className={classes.open} onClick={() => onOpen(event.id)}>
          <EventTitle event={event} t={t} />
        </button>
      </th>
      <td>
        <span className={classes.dot} aria-hidden />
        {event.appointments[0].providerName}
      </td>
      <td>
        <Group gap={4}>
          {statuses.map((status) => (
            <AppointmentStatusBadge key={status} status={status} />
          ))}
        </Group>
      </td>
    </AgendaLine>
  );
});
