import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppointmentStatusBadge } from '../../../features/appointment/AppointmentStatusBadge.tsx';
import type { CalendarEvent } from '../../../features/calendar/layout/calendarEvent.ts';
import { useReturnFocus } from '../../../lib/focus/useReturnFocus.ts';
import classes from './GroupDialog.module.css';

interface GroupDialogProps {
  event: CalendarEvent;
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

/** The attendees of a group, numbered; each leads to that appointment. */
export function GroupDialog({ event, onOpen, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const [{ serviceTitle: service, capacity }] = event.appointments;
  const attendees = event.appointments.length;
  return (
    <Modal opened onClose={onClose} title={t('calendar.event.group', { service, attendees, capacity })}>
      <ol className={classes.attendees} aria-label={t('appointment.attendees.title')}>
        {event.appointments.map(({ id, clientName, status }) => (
          <li key={id}>
            <button type="button" className={classes.attendee} onClick={() => onOpen(id)}>
              {clientName ?? t('appointment.guest')}
              <AppointmentStatusBadge status={status} />
            </button>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
