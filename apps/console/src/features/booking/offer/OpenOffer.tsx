import { Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OpenOffer_appointment$key } from '../../../__generated__/OpenOffer_appointment.graphql.ts';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { OfferedTimes } from './OfferedTimes.tsx';
import { RefuseAlternatives } from './RefuseAlternatives.tsx';

/** An offer that waits for its answer: the times, and what staff record or take back (decisions P2, P3). */
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
        ...RefuseAlternatives_appointment
      }
    `,
    appointmentKey,
  );
  const { id, version, status, allowedActions } = appointment;
  if (status !== 'OFFERED_ALTERNATIVE') return null;
  const takeBack = async () => {
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
          <Button size="xs" variant="subtle" loading={isWithdrawing} onClick={() => void takeBack()}>
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
