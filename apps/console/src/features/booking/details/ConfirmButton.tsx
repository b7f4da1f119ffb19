import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConfirmButton_appointment$key } from '../../../__generated__/ConfirmButton_appointment.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

/** Confirms a request, or the original time where others were offered (rule P2). No status leads back from there. */
export function ConfirmButton({ appointmentKey }: { appointmentKey: ConfirmButton_appointment$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [confirm, isBusy] = useAppointmentMutation('confirm');
  const { id, status, version } = useFragment(
    graphql`
      fragment ConfirmButton_appointment on Appointment {
        id
        status
        version
      }
    `,
    appointmentKey,
  );
  const run = async () => {
    try {
      await confirm({ id, expectedVersion: version });
      notifications.show({ message: t('appointment.confirmed') });
    } catch (refusal) {
      showError(refusal);
    }
  };
  return (
    <Button
      loading={isBusy}
      leftSection={<IconCheck size={18} stroke={1.9} aria-hidden />}
      onClick={() => void run()}
    >
      {t(
        status === 'OFFERED_ALTERNATIVE'
          ? 'appointment.action.confirmOriginal'
          : 'appointment.action.confirm',
      )}
    </Button>
  );
}
