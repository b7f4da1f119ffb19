import { Checkbox, Group } from '@mantine/core';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { usePlaceTime } from '../facts/usePlaceTime.ts';

interface OfferedTimeProps {
  time: {
    readonly id: string;
    readonly startAt: string;
    readonly endAt: string;
    readonly providerId: string;
  };
  /** Said where it is not the appointment's own provider. */
  providerName: string | null;
  isFree: boolean;
  mayTake: boolean;
}

/** A time on offer, and whether it can still be had. */
export function OfferedTime({ time, providerName, isFree, mayTake }: OfferedTimeProps) {
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
