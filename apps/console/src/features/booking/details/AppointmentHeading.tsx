import { Anchor, Group, Text, Title } from '@mantine/core';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { AppointmentHeading_appointment$key } from '../../../__generated__/AppointmentHeading_appointment.graphql.ts';
import { AppointmentStatusBadge } from '../facts/AppointmentStatusBadge.tsx';
import classes from './AppointmentHeading.module.css';

/** Whose appointment it is, how to reach that person, and its status. A removed client has no page to lead to (rule C4). */
export function AppointmentHeading({
  appointmentKey,
}: {
  appointmentKey: AppointmentHeading_appointment$key;
}) {
  const { t } = useTranslation();
  const { attendeeName, client, guestName, guestPhoneNumber, status } = useFragment(
    graphql`
      fragment AppointmentHeading_appointment on Appointment {
        status
        attendeeName
        guestName
        guestPhoneNumber
        client {
          id
          name
          phoneNumber
          email
          isRemoved
        }
      }
    `,
    appointmentKey,
  );
  const guest = guestName ? t('appointment.guestNamed', { name: guestName }) : t('appointment.guest');
  const name = client ? formatAttendee({ attendeeName, clientName: client.name }) : guest;
  const phone = client ? client.phoneNumber : guestPhoneNumber;
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <div className={classes.who}>
        <Title order={3} size="h2">
          {client && !client.isRemoved ? (
            <Anchor component={Link} to={`/clients/${encodeURIComponent(client.id)}`} inherit c="inherit">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </Title>
        <Group gap="xs" mt={2}>
          {phone && (
            <Anchor href={`tel:${phone}`} size="sm">
              {formatPhone(phone)}
            </Anchor>
          )}
          {client?.email && (
            <Anchor href={`mailto:${client.email}`} size="sm">
              {client.email}
            </Anchor>
          )}
        </Group>
      </div>
      <Text component="div" maw="100%">
        <AppointmentStatusBadge status={status} />
      </Text>
    </Group>
  );
}
