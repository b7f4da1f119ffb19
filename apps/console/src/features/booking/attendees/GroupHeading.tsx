import { Text, Title } from '@mantine/core';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupHeading_appointment$key } from '../../../__generated__/GroupHeading_appointment.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { usePlaceTime } from '../facts/usePlaceTime.ts';

/** Which group it is: what, when, with whom, and how full. */
export function GroupHeading({ appointmentKey }: { appointmentKey: GroupHeading_appointment$key }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeTimeOf = usePlaceTime();
  const { startAt, endAt, capacity, seatsTaken, providerId, service, provider } = useFragment(
    graphql`
      fragment GroupHeading_appointment on Appointment {
        startAt
        endAt
        capacity
        seatsTaken
        providerId
        service {
          title
        }
        provider {
          name
        }
      }
    `,
    appointmentKey,
  );
  const placeTime = placeTimeOf(startAt, endAt, providerId);
  return (
    <div>
      <Title order={3} size="h2">
        {t('appointment.serviceWithProvider', { service: service.title, provider: provider.name })}
      </Title>
      <Text size="sm" c="dimmed">
        {formatDateTimeRange(startAt, endAt, display, 'longWithWeekday')}
      </Text>
      {placeTime && (
        <Text size="sm" c="dimmed">
          {placeTime}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('appointment.seats', { taken: seatsTaken, capacity })}
      </Text>
    </div>
  );
}
