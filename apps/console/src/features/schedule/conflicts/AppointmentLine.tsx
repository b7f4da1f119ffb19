import { Text } from '@mantine/core';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { useDisplay, useWithZone } from '../../../lib/format/useDisplay.ts';
import type { ConflictingAppointment } from './conflict.ts';

/** One appointment in three lines: who, when, and what with whom. */
export function AppointmentLine({ appointment }: { appointment: ConflictingAppointment }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const withZone = useWithZone();
  const { startAt, endAt, providerId, clientName, serviceTitle, providerName } = appointment;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={550} c="var(--mantine-color-text)">
        {clientName ?? t('appointment.guest')}
      </Text>
      <Text size="sm" c="dimmed">
        {withZone(formatDateTimeRange(startAt, endAt, display, 'weekdayDay'), startAt, providerId)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('appointment.serviceWithProvider', { service: serviceTitle, provider: providerName })}
      </Text>
    </div>
  );
}
