import { Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { DeleteAppointmentDialog_appointment$key } from '../../../__generated__/DeleteAppointmentDialog_appointment.graphql.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { UndoDeletion } from './UndoDeletion.tsx';
import { useDeleteAppointment } from '../useDeleteAppointment.ts';

const UNDO_SHOWN_MS = 8_000;

/** A request is declined, an agreed appointment is canceled. */
export type Deletion = 'CANCEL' | 'DECLINE';

interface DeleteAppointmentDialogProps {
  appointmentKey: DeleteAppointmentDialog_appointment$key;
  /** What is asked for; null while the dialog is closed. */
  deletion: Deletion | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an appointment is canceled or declined, with an optional reason of at most 120 characters (spec 5). */
export function DeleteAppointmentDialog(props: DeleteAppointmentDialogProps) {
  const { appointmentKey, deletion, onClose, onDone } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [remove, isBusy] = useDeleteAppointment();
  const { id } = useFragment(
    graphql`
      fragment DeleteAppointmentDialog_appointment on Appointment {
        id
      }
    `,
    appointmentKey,
  );
  const texts = deletion === 'DECLINE' ? 'decline' : 'cancel';

  const confirm = async () => {
    setError(null);
    try {
      await remove({ id, cancellationReason: reason.trim() || null });
      offerUndo(id, t(`appointment.${texts}.done`));
      onClose();
      onDone();
    } catch (refusal) {
      setError(refusal);
    }
  };

  return (
    <ConfirmDialog
      opened={deletion !== null}
      title={t(`appointment.${texts}.title`)}
      confirmLabel={t(`appointment.action.${texts}`)}
      cancelLabel={t('common.back')}
      tone="danger"
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="md">
        {t(`appointment.${texts}.text`)}
        <Textarea
          label={t('appointment.cancel.reason')}
          value={reason}
          maxLength={TEXT_MAX}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** For 8 seconds, as long as people look at what they have just done. */
function offerUndo(appointmentId: string, text: string): void {
  const notificationId = `undo ${appointmentId}`;
  notifications.show({
    id: notificationId,
    autoClose: UNDO_SHOWN_MS,
    message: <UndoDeletion appointmentId={appointmentId} text={text} notificationId={notificationId} />,
  });
}
