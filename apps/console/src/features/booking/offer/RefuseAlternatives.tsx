import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RefuseAlternatives_appointment$key } from '../../../__generated__/RefuseAlternatives_appointment.graphql.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

interface RefuseAlternativesProps {
  appointmentKey: RefuseAlternatives_appointment$key;
  opened: boolean;
  onClose: () => void;
}

/** Asks before it is recorded that the client refused all times: the appointment is declined by it (decisions P2). */
export function RefuseAlternatives({ appointmentKey, opened, onClose }: RefuseAlternativesProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  const [refuse, isBusy] = useAppointmentMutation('refuseOffered');
  const [restore] = useAppointmentMutation('restore');
  const { id, version } = useFragment(
    graphql`
      fragment RefuseAlternatives_appointment on Appointment {
        id
        version
      }
    `,
    appointmentKey,
  );
  const confirm = async () => {
    setError(null);
    try {
      await refuse({ id, expectedVersion: version });
      offerUndo({ text: t('appointment.decline.done'), about: [id], undo: () => restore({ id }) });
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('appointment.offer.refusedTitle')}
      confirmLabel={t('appointment.action.recordRefused')}
      cancelLabel={t('common.back')}
      tone="danger"
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('appointment.offer.refusedText')}
    </ConfirmDialog>
  );
}
