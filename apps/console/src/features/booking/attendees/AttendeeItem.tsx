import { ActionIcon, Group } from '@mantine/core';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AttendeeItem_appointment$key } from '../../../__generated__/AttendeeItem_appointment.graphql.ts';
import { AppointmentStatusBadge } from '../facts/AppointmentStatusBadge.tsx';
import { AttendanceBadge } from '../facts/AttendanceBadge.tsx';
import classes from './AttendeeList.module.css';

interface AttendeeItemProps {
  appointmentKey: AttendeeItem_appointment$key;
  onOpen: (appointmentId: string) => void;
  onRemove: (attendee: { id: string; name: string }) => void;
}

/** One attendee: leads to the appointment, and can be removed where the viewer may cancel it. */
export function AttendeeItem({ appointmentKey, onOpen, onRemove }: AttendeeItemProps) {
  const { t } = useTranslation();
  const { id, status, attendanceConfirmedAt, attendeeName, guestName, client, allowedActions } = useFragment(
    graphql`
      fragment AttendeeItem_appointment on Appointment {
        id
        status
        attendanceConfirmedAt
        attendeeName
        guestName
        client {
          name
        }
        allowedActions
      }
    `,
    appointmentKey,
  );
  const clientName = client?.name ?? guestName;
  const name = formatAttendee({ attendeeName, clientName }) ?? t('appointment.guest');
  const mayRemove = allowedActions.includes('CANCEL') || allowedActions.includes('DECLINE');
  return (
    <li className={classes.item}>
      <button type="button" className={classes.attendee} onClick={() => onOpen(id)}>
        {name}
        <Group component="span" gap={4} justify="flex-end">
          <AppointmentStatusBadge status={status} />
          {attendanceConfirmedAt && <AttendanceBadge />}
        </Group>
      </button>
      {mayRemove && (
        <ActionIcon
          size={36}
          aria-label={t('appointment.attendees.remove', { name })}
          onClick={() => onRemove({ id, name })}
        >
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
