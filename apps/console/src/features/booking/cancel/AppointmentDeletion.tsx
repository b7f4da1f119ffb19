import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentDeletion_appointment$key } from '../../../__generated__/AppointmentDeletion_appointment.graphql.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { type Deletion, DeletionDialog, deletionTexts } from './DeletionDialog.tsx';

interface AppointmentDeletionProps {
  appointmentKey: AppointmentDeletion_appointment$key;
  deletion: Deletion;
  /** It is gone from the calendar. */
  onDone: () => void;
}

/** Cancels an appointment or declines a request, after a question (rule P2), with a way back. */
export function AppointmentDeletion({ appointmentKey, deletion, onDone }: AppointmentDeletionProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [remove, isBusy] = useAppointmentMutation('cancel');
  const [restore] = useAppointmentMutation('restore');
  const { id } = useFragment(
    graphql`
      fragment AppointmentDeletion_appointment on Appointment {
        id
      }
    `,
    appointmentKey,
  );
  const texts = deletionTexts(deletion);
  const confirm = async (cancellationReason: string | null) => {
    await remove({ id, cancellationReason });
    offerUndo({ text: t(texts.done), about: [id], undo: () => restore({ id }) });
    setAsking(false);
    onDone();
  };
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        {t(texts.action)}
      </Button>
      <DeletionDialog
        opened={isAsking}
        title={t(texts.title)}
        text={t(texts.text)}
        confirmLabel={t(texts.action)}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
}
