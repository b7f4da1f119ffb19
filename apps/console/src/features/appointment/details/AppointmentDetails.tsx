import { Alert, Stack } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentDetails_appointment$key } from '../../../__generated__/AppointmentDetails_appointment.graphql.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentAnswers } from './AppointmentAnswers.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import { AppointmentHeading } from './AppointmentHeading.tsx';
import { AppointmentHistory } from './AppointmentHistory.tsx';
import { useChangedByOthers } from './useChangedByOthers.ts';

interface AppointmentDetailsProps {
  appointmentKey: AppointmentDetails_appointment$key;
  onClose: () => void;
}

/** Step 1 of the modal: all facts of an appointment, its history, and what the viewer may do with it. */
export function AppointmentDetails({ appointmentKey, onClose }: AppointmentDetailsProps) {
  const { t } = useTranslation();
  const appointment = useFragment(
    graphql`
      fragment AppointmentDetails_appointment on Appointment {
        ...AppointmentHeading_appointment
        ...AppointmentFacts_appointment
        ...AppointmentAnswers_appointment
        ...AppointmentHistory_appointment
        ...AppointmentActions_appointment
        ...useChangedByOthers_appointment
      }
    `,
    appointmentKey,
  );
  const changedBy = useChangedByOthers(appointment);
  return (
    <Stack gap="md">
      {changedBy !== null && (
        <Alert color="blue" role="alert" icon={<IconUserEdit size={18} aria-hidden />}>
          {t('appointment.changedByOthers', { name: changedBy })}
        </Alert>
      )}
      <AppointmentHeading appointmentKey={appointment} />
      <AppointmentFacts appointmentKey={appointment} />
      <AppointmentAnswers appointmentKey={appointment} />
      <AppointmentHistory appointmentKey={appointment} />
      <AppointmentActions appointmentKey={appointment} onDone={onClose} />
    </Stack>
  );
}
