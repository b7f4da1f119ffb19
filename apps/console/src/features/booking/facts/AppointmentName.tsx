import { Text } from '@mantine/core';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentName_appointment$key } from '../../../__generated__/AppointmentName_appointment.graphql.ts';

/** Whose appointment gets other times: that stays. */
export function AppointmentName({ appointmentKey }: { appointmentKey: AppointmentName_appointment$key }) {
  const { t } = useTranslation();
  const { attendeeName, guestName, client, service } = useFragment(
    graphql`
      fragment AppointmentName_appointment on Appointment {
        attendeeName
        guestName
        client {
          name
        }
        service {
          title
        }
      }
    `,
    appointmentKey,
  );
  return (
    <Text fw={600}>
      {formatAttendee({ attendeeName, clientName: client?.name ?? guestName }) ?? t('appointment.guest')}
      <Text span c="dimmed" fw={400}>{` · ${service.title}`}</Text>
    </Text>
  );
}
