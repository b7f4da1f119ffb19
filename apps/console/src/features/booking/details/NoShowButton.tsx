import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { NoShowButton_appointment$key } from '../../../__generated__/NoShowButton_appointment.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

/** Nobody came, and back (rule P2). */
export function NoShowButton({ appointmentKey }: { appointmentKey: NoShowButton_appointment$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [mark, isMarking] = useAppointmentMutation('markNoShow');
  const [clear, isClearing] = useAppointmentMutation('clearNoShow');
  const { id, status, version } = useFragment(
    graphql`
      fragment NoShowButton_appointment on Appointment {
        id
        status
        version
      }
    `,
    appointmentKey,
  );
  const isNoShow = status === 'NO_SHOW';
  const run = async () => {
    try {
      if (isNoShow) {
        await clear({ id, expectedVersion: version });
        notifications.show({ message: t('appointment.noShowCleared') });
      } else {
        const { markAppointmentNoShow: marked } = await mark({ id, expectedVersion: version });
        const undo = () => clear({ id, expectedVersion: marked.appointment.version });
        offerUndo({ text: t('appointment.noShow'), about: [id], undo });
      }
    } catch (refusal) {
      showError(refusal);
    }
  };
  const Icon = isNoShow ? IconUserCheck : IconUserX;
  return (
    <Button
      variant="default"
      loading={isMarking || isClearing}
      leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
      onClick={() => void run()}
    >
      {t(isNoShow ? 'appointment.action.undoNoShow' : 'appointment.action.noShow')}
    </Button>
  );
}
