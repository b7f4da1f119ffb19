import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OfferedTimes_appointment$key } from '../../../__generated__/OfferedTimes_appointment.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { usePlaceTime } from '../facts/usePlaceTime.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { runsOf } from '../slots/pickedSlot.ts';
import { useFreeTimes } from './useFreeTimes.ts';

/** The times on offer, one of which, or consecutive ones, is recorded as the client's choice (rules P2, P3). */
export function OfferedTimes({ appointmentKey }: { appointmentKey: OfferedTimes_appointment$key }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [take, isBusy] = useAppointmentMutation('takeOffered');
  const { id, version, allowedActions, serviceId, providerId, service, alternativeTimes } = useFragment(
    graphql`
      fragment OfferedTimes_appointment on Appointment {
        id
        version
        allowedActions
        serviceId
        providerId
        service {
          providers {
            id
            name
          }
        }
        alternativeTimes {
          id
          startAt
          endAt
          providerId
          serviceId
        }
      }
    `,
    appointmentKey,
  );
  const times = alternativeTimes.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const isFree = useFreeTimes({ appointmentId: id, serviceId, times });
  const nameOf = (one: string) =>
    one === providerId ? null : (service.providers.find((provider) => provider.id === one)?.name ?? null);
  const chosen = times.filter((time) => taken.includes(time.id));
  const isOneRun =
    runsOf(chosen).length === 1 && new Set(chosen.map(({ providerId }) => providerId)).size === 1;
  const record = async () => {
    setError(null);
    try {
      const timeSlots = chosen.map(({ startAt, endAt, providerId, serviceId }) => ({
        startAt,
        endAt,
        providerId,
        serviceId,
      }));
      await take({ id, expectedVersion: version, timeSlots });
      notifications.show({ message: t('appointment.offer.taken') });
    } catch (refusal) {
      setError(refusal);
    }
  };
  const mayTake = allowedActions.includes('TAKE_ALTERNATIVE');
  return (
    <Stack gap="xs">
      {error !== null && <RefusalAlert error={error} />}
      <Checkbox.Group
        label={t('appointment.offer.times')}
        value={[...taken]}
        onChange={(ids) => setTaken(ids)}
      >
        <Stack gap={6} mt={6}>
          {times.map((time) => (
            <OfferedTime
              key={time.id}
              time={time}
              providerName={nameOf(time.providerId)}
              isFree={isFree(time)}
              mayTake={mayTake}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {mayTake && (
        <Button
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          disabled={!isOneRun}
          loading={isBusy}
          onClick={() => void record()}
        >
          {t('appointment.action.recordAccepted')}
        </Button>
      )}
    </Stack>
  );
}

interface OfferedTimeProps {
  time: {
    readonly id: string;
    readonly startAt: string;
    readonly endAt: string;
    readonly providerId: string;
  };
  /** Shown if it is not the appointment's own provider. */
  providerName: string | null;
  isFree: boolean;
  mayTake: boolean;
}

/** A time on offer, and whether it can still be had. */
function OfferedTime({ time, providerName, isFree, mayTake }: OfferedTimeProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeTime = usePlaceTime()(time.startAt, time.endAt, time.providerId);
  const details = [placeTime, providerName].filter((detail) => detail !== null);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Checkbox
        value={time.id}
        disabled={!mayTake || !isFree}
        label={formatDateTimeRange(time.startAt, time.endAt, display, 'longWithWeekday')}
        description={details.join(' · ') || null}
      />
      <StatusBadge
        tone={isFree ? 'success' : 'neutral'}
        label={t(isFree ? 'appointment.offer.free' : 'appointment.offer.gone')}
      />
    </Group>
  );
}
