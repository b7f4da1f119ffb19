import { Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OpenOffer_appointment$key } from '../../../__generated__/OpenOffer_appointment.graphql.ts';
import type { OpenOffer_refuseAlternatives$key } from '../../../__generated__/OpenOffer_refuseAlternatives.graphql.ts';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { errorText, useShowError } from '../../../lib/errors/refusal.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { OfferedTimes } from './OfferedTimes.tsx';

/** An offer that waits for its answer: the times, and what staff record or take back (rules P2, P3). */
export function OpenOffer({ appointmentKey }: { appointmentKey: OpenOffer_appointment$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [isRefusing, setRefusing] = useState(false);
  const [withdraw, isWithdrawing] = useAppointmentMutation('withdrawOffer');
  const appointment = useFragment(
    graphql`
      fragment OpenOffer_appointment on Appointment {
        id
        version
        status
        allowedActions
        ...OfferedTimes_appointment
        ...OpenOffer_refuseAlternatives
      }
    `,
    appointmentKey,
  );
  const { id, version, status, allowedActions } = appointment;
  if (status !== 'OFFERED_ALTERNATIVE') return null;
  const revert = async () => {
    try {
      await withdraw({ id, expectedVersion: version });
      notifications.show({ message: t('appointment.offer.withdrawn') });
    } catch (refusal) {
      showError(refusal);
    }
  };
  return (
    <Paper component="section" withBorder p="md" aria-label={t('appointment.offer.title')}>
      <Text fw={600} mb="xs">
        {t('appointment.offer.open')}
      </Text>
      <ErrorSection>
        <Suspense fallback={<Skeleton height={64} />}>
          <OfferedTimes appointmentKey={appointment} />
        </Suspense>
      </ErrorSection>
      <Group gap="xs" mt="sm">
        {allowedActions.includes('REFUSE_ALTERNATIVES') && (
          <Button size="xs" variant="subtle" color="red" onClick={() => setRefusing(true)}>
            {t('appointment.action.recordRefused')}
          </Button>
        )}
        {allowedActions.includes('WITHDRAW_OFFER') && (
          <Button size="xs" variant="subtle" loading={isWithdrawing} onClick={() => void revert()}>
            {t('appointment.action.withdrawOffer')}
          </Button>
        )}
      </Group>
      <RefuseAlternatives
        appointmentKey={appointment}
        opened={isRefusing}
        onClose={() => setRefusing(false)}
      />
    </Paper>
  );
}

interface RefuseAlternativesProps {
  appointmentKey: OpenOffer_refuseAlternatives$key;
  opened: boolean;
  onClose: () => void;
}

/** Asks before it is recorded that the client refused all times: the appointment is declined by it (rule P2). */
function RefuseAlternatives({ appointmentKey, opened, onClose }: RefuseAlternativesProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  const [refuse, isBusy] = useAppointmentMutation('refuseOffered');
  const [restore] = useAppointmentMutation('restore');
  const { id, version } = useFragment(
    graphql`
      fragment OpenOffer_refuseAlternatives on Appointment {
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
