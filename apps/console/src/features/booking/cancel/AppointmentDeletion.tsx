import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentDeletion_appointment$key } from '../../../__generated__/AppointmentDeletion_appointment.graphql.ts';
import { inTurn } from '../../../lib/undo/inTurn.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { type Deletion, DeletionDialog, deletionTexts } from './DeletionDialog.tsx';

/** Acts that cancel an appointment of any status. */
const deletions: readonly string[] = ['CANCEL', 'DECLINE'];

interface AppointmentDeletionProps {
  appointmentKey: AppointmentDeletion_appointment$key;
  deletion: Deletion;
  /** It is gone from the calendar. */
  onDone: () => void;
}

/** Cancels an appointment or declines a request, or all that is ahead of its visit, after a question (rules P2, A13), with a way back. */
export function AppointmentDeletion({ appointmentKey, deletion, onDone }: AppointmentDeletionProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [remove, isBusy] = useAppointmentMutation('cancel');
  const [removeVisit, isRemovingVisit] = useAppointmentMutation('cancelVisit');
  const [restore] = useAppointmentMutation('restore');
  const { id, visit, client, guestName, guestPhoneNumber } = useFragment(
    graphql`
      fragment AppointmentDeletion_appointment on Appointment {
        id
        client {
          id
        }
        guestName
        guestPhoneNumber
        visit {
          id
          allowedActions
        }
      }
    `,
    appointmentKey,
  );
  const ahead = visit.filter(({ allowedActions }) => allowedActions.some((act) => deletions.includes(act)));
  const [isWholeWanted, setWholeWanted] = useState(true);
  const isWhole = isWholeWanted && ahead.length > 1;
  const cancelAll = async (cancellationReason: string | null) => {
    const { cancelVisit } = await removeVisit({ id, cancellationReason });
    return cancelVisit.appointments.map((one) => one.id);
  };
  const texts = deletionTexts(deletion);
  const confirm = async (cancellationReason: string | null) => {
    const ids = isWhole ? await cancelAll(cancellationReason) : [id];
    if (!isWhole) await remove({ id, cancellationReason });
    offerUndo({ text: t(texts.done), about: ids, undo: () => inTurn(ids, (one) => restore({ id: one })) });
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
        attendee={{ client, guestName, guestPhoneNumber }}
        isBusy={isBusy || isRemovingVisit}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {ahead.length > 1 && (
          <Checkbox
            label={t('appointment.cancel.wholeVisit')}
            checked={isWholeWanted}
            onChange={({ currentTarget }) => setWholeWanted(currentTarget.checked)}
          />
        )}
      </DeletionDialog>
    </>
  );
}
