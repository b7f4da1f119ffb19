import { Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useWithZone } from '../../../lib/format/useWithZone.ts';
import type { CalendarAppointment } from '../../calendar/layout/calendarEvent.ts';

/** One appointment in two lines: when and who; what and with whom. */
export function AppointmentLine({ appointment }: { appointment: CalendarAppointment }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const withZone = useWithZone();
  const { start, end, providerId, clientName, serviceTitle, providerName } = appointment;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={550} c="var(--mantine-color-text)">
        {clientName ?? t('appointment.guest')}
      </Text>
      <Text size="sm" c="dimmed">
        {withZone(
          formatDateTimeRange(start * MINUTE_MS, end * MINUTE_MS, display, 'weekdayDay'),
          start * MINUTE_MS,
          providerId,
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {t('appointment.serviceWithProvider', { service: serviceTitle, provider: providerName })}
      </Text>
    </div>
  );
}
