import { Alert, Button, Stack } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentView_appointment$key } from '../../../__generated__/AppointmentView_appointment.graphql.ts';
import type { AppointmentView_useChangedByOthers$key } from '../../../__generated__/AppointmentView_useChangedByOthers.graphql.ts';
import { AttendeesPanel } from '../attendees/AttendeesPanel.tsx';
import type { AppointmentStep } from '../details/AppointmentActions.tsx';
import { AppointmentDetails } from '../details/AppointmentDetails.tsx';
import { MoveForm } from '../move/MoveForm.tsx';
import { OfferForm } from '../offer/OfferForm.tsx';

interface AppointmentViewProps {
  appointmentKey: AppointmentView_appointment$key;
  /** Another one of the same group. */
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

/** An appointment with its steps: details first, from there to other times for it (spec 2, Appointment modal). */
export function AppointmentView({ appointmentKey, onOpen, onClose }: AppointmentViewProps) {
  const [step, setStep] = useState<AppointmentStep>('details');
  const appointment = useFragment(
    graphql`
      fragment AppointmentView_appointment on Appointment {
        providerId
        serviceId
        startAt
        ...AppointmentDetails_appointment
        ...MoveForm_appointment
        ...OfferForm_appointment
        ...AppointmentView_useChangedByOthers
      }
    `,
    appointmentKey,
  );
  const { providerId, serviceId, startAt } = appointment;
  const changedBy = useChangedByOthers(appointment);
  const back = () => setStep('details');
  // These began with what is over now: the server would refuse what they send (rule P2).
  const isOutdated = step === 'modify' || step === 'offer';
  return (
    <Stack gap="md">
      {changedBy && <ChangedNotice name={changedBy.name} onBack={isOutdated ? back : null} />}
      {step === 'details' && (
        <AppointmentDetails appointmentKey={appointment} onStep={setStep} onClose={onClose} />
      )}
      {step === 'attendees' && (
        <AttendeesPanel
          group={{ providerId, serviceId, start: Date.parse(startAt) }}
          onOpen={onOpen}
          onBack={back}
          onDone={onClose}
        />
      )}
      {step === 'modify' && <MoveForm appointmentKey={appointment} onBack={back} onDone={onClose} />}
      {step === 'offer' && <OfferForm appointmentKey={appointment} onBack={back} onDone={back} />}
    </Stack>
  );
}

/** That someone else was faster; `onBack` leads from what can't be saved anymore to the new state. */
function ChangedNotice({ name, onBack }: { name: string | null; onBack: (() => void) | null }) {
  const { t } = useTranslation();
  const changed =
    name === null ? t('appointment.changedBySomebody') : t('appointment.changedByOthers', { name });
  const changedNotice =
    name === null ? t('appointment.changedMeanwhileBySomebody') : t('appointment.changedMeanwhile', { name });
  return (
    <Alert color="blue" role="alert" icon={<IconUserEdit size={18} aria-hidden />}>
      {onBack ? (
        <Stack gap="sm" align="flex-start">
          {changedNotice}
          <Button size="xs" variant="outline" color="blue" onClick={onBack}>
            {t('appointment.showNewState')}
          </Button>
        </Stack>
      ) : (
        changed
      )}
    </Alert>
  );
}

/** A colleague, a client or a job; without a name for a viewer who may not read the history (rule R1). */
interface OtherActor {
  readonly name: string | null;
}

/** Who else has changed the appointment since it was opened here (rule P2); null where nobody has. */
function useChangedByOthers(appointmentKey: AppointmentView_useChangedByOthers$key): OtherActor | null {
  const { version, isLastChangedByViewer, audit } = useFragment(
    graphql`
      fragment AppointmentView_useChangedByOthers on Appointment {
        version
        isLastChangedByViewer
        audit {
          actorName
          createdAt
        }
      }
    `,
    appointmentKey,
  );
  const [openedAt] = useState(version);
  if (version === openedAt || isLastChangedByViewer) return null;
  const [latest] = audit.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { name: latest?.actorName ?? null };
}
