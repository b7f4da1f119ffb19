import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentDetails_appointment$key } from '../../../__generated__/AppointmentDetails_appointment.graphql.ts';
import type { AppointmentDetails_appointmentAnswers$key } from '../../../__generated__/AppointmentDetails_appointmentAnswers.graphql.ts';
import { DialogStep } from '../../../lib/focus/DialogStep.tsx';
import { useFrameLook } from '../frame/AppointmentFrame.tsx';
import { OpenOffer } from '../offer/OpenOffer.tsx';
import { AppointmentPayments } from '../payment/AppointmentPayments.tsx';
import { AppointmentActions, type AppointmentStep } from './AppointmentActions.tsx';
import classes from './AppointmentAnswers.module.css';
import { AppointmentAttendee } from './AppointmentAttendee.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import { AppointmentHeading } from './AppointmentHeading.tsx';
import { AppointmentHistory } from './AppointmentHistory.tsx';
import { AppointmentNote } from './AppointmentNote.tsx';

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
        ...AppointmentAttendee_appointment
        ...AppointmentFacts_appointment
        ...AppointmentDetails_appointmentAnswers
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
        <AppointmentAttendee appointmentKey={appointment} />
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

/** The answers to the service's questions. */
function AppointmentAnswers({
  appointmentKey,
}: {
  appointmentKey: AppointmentDetails_appointmentAnswers$key;
}) {
  const { t } = useTranslation();
  const { fieldsData } = useFragment(
    graphql`
      fragment AppointmentDetails_appointmentAnswers on Appointment {
        fieldsData {
          id
          name
          type
          value
        }
      }
    `,
    appointmentKey,
  );
  if (fieldsData.length === 0) return null;
  return (
    <dl className={classes.answers}>
      {fieldsData.map(({ id, name, type, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{type === 'CHECKBOX' ? t(value === 'true' ? 'common.yes' : 'common.no') : value}</dd>
        </div>
      ))}
    </dl>
  );
}
