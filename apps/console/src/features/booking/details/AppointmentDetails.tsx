import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentDetails_appointment$key } from '../../../__generated__/AppointmentDetails_appointment.graphql.ts';
import { DialogStep } from '../../../lib/focus/DialogStep.tsx';
import { useFrameLook } from '../frame/FrameLook.ts';
import { OpenOffer } from '../offer/OpenOffer.tsx';
import { AppointmentPayments } from '../payment/AppointmentPayments.tsx';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentAnswers } from './AppointmentAnswers.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import { AppointmentHeading } from './AppointmentHeading.tsx';
import { AppointmentHistory } from './AppointmentHistory.tsx';
import { AppointmentNote } from './AppointmentNote.tsx';
import type { AppointmentStep } from './appointmentStep.ts';

interface AppointmentDetailsProps {
  appointmentKey: AppointmentDetails_appointment$key;
  onStep: (step: AppointmentStep) => void;
  onClose: () => void;
}

/** Step 1 of the modal: all facts of an appointment, its history, and what the viewer may do with it. */
export function AppointmentDetails({ appointmentKey, onStep, onClose }: AppointmentDetailsProps) {
  const { t } = useTranslation();
  const appointment = useFragment(
    graphql`
      fragment AppointmentDetails_appointment on Appointment {
        isPartOfRecurringSequence
        ...AppointmentHeading_appointment
        ...AppointmentFacts_appointment
        ...AppointmentAnswers_appointment
        ...AppointmentNote_appointment
        ...OpenOffer_appointment
        ...AppointmentPayments_appointment
        ...AppointmentHistory_appointment
        ...AppointmentActions_appointment
      }
    `,
    appointmentKey,
  );
  const title = t(
    appointment.isPartOfRecurringSequence ? 'appointment.recurring.title' : 'appointment.title',
  );
  useFrameLook(title);
  return (
    <DialogStep label={title}>
      <Stack gap="md">
        <AppointmentHeading appointmentKey={appointment} />
        <AppointmentFacts appointmentKey={appointment} onAttendees={() => onStep('attendees')} />
        <AppointmentAnswers appointmentKey={appointment} />
        <AppointmentNote appointmentKey={appointment} />
        <OpenOffer appointmentKey={appointment} />
        <AppointmentPayments appointmentKey={appointment} />
        <AppointmentHistory appointmentKey={appointment} />
        <AppointmentActions appointmentKey={appointment} onStep={onStep} onDone={onClose} />
      </Stack>
    </DialogStep>
  );
}
