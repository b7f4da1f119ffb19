import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentActions_appointment$key } from '../../../__generated__/AppointmentActions_appointment.graphql.ts';
import { useNowMinute } from '../../calendar/useNowMinute.ts';
import { UndoButton } from './UndoButton.tsx';
import { DeleteAppointmentDialog, type Deletion } from './DeleteAppointmentDialog.tsx';

interface AppointmentActionsProps {
  appointmentKey: AppointmentActions_appointment$key;
  /** The appointment is gone from the calendar. */
  onDone: () => void;
}

/** Which answer to which action; both are the server's deleteAppointment (decisions P2). */
const deletions: readonly Deletion[] = ['DECLINE', 'CANCEL'];

/** What the viewer may do with the appointment now, as the server says; a past one is only read (spec 2). */
export function AppointmentActions({ appointmentKey, onDone }: AppointmentActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Deletion | null>(null);
  const now = useNowMinute();
  const appointment = useFragment(
    graphql`
      fragment AppointmentActions_appointment on Appointment {
        id
        allowedActions
        endAt
        ...DeleteAppointmentDialog_appointment
      }
    `,
    appointmentKey,
  );
  const { id, allowedActions, endAt } = appointment;
  const offered = deletions.filter((action) => allowedActions.includes(action));
  if (allowedActions.includes('UNDO')) return <UndoButton appointmentId={id} />;
  if (Date.parse(endAt) <= now * 60_000) {
    return (
      <Text size="sm" c="dimmed">
        {t('appointment.past')}
      </Text>
    );
  }
  if (offered.length === 0) return null;
  return (
    <Group justify="flex-end" gap="xs">
      {offered.map((action) => (
        <Button key={action} variant="light" color="red" onClick={() => setAsked(action)}>
          {t(action === 'DECLINE' ? 'appointment.action.decline' : 'appointment.action.cancel')}
        </Button>
      ))}
      <DeleteAppointmentDialog
        appointmentKey={appointment}
        deletion={asked}
        onClose={() => setAsked(null)}
        onDone={onDone}
      />
    </Group>
  );
}
