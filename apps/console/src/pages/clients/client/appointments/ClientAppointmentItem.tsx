import { Text } from '@mantine/core';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { ClientAppointmentItem_appointment$key } from '../../../../__generated__/ClientAppointmentItem_appointment.graphql.ts';
import { AppointmentStatusBadge } from '../../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { usePlaceTime } from '../../../../features/booking/facts/usePlaceTime.ts';
import { useDisplay } from '../../../../lib/format/useDisplay.ts';
import classes from './ClientAppointments.module.css';

interface ClientAppointmentItemProps {
  appointmentKey: ClientAppointmentItem_appointment$key;
}

/** One appointment of a client, with the name it is for where that is another one (rule C4); it opens in the calendar. */
export function ClientAppointmentItem({ appointmentKey }: ClientAppointmentItemProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeTimeOf = usePlaceTime();
  const appointment = useFragment(
    graphql`
      fragment ClientAppointmentItem_appointment on Appointment {
        id
        startAt
        endAt
        status
        providerId
        attendeeName
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
  const { id, startAt, endAt, status, providerId, attendeeName, service, provider } = appointment;
  const placeTime = placeTimeOf(startAt, endAt, providerId);
  return (
    <Link className={classes.item} to={`/calendar/${encodeURIComponent(id)}`}>
      <div>
        <Text fw={550}>
          {t('appointment.serviceWithProvider', { service: service.title, provider: provider.name })}
        </Text>
        {attendeeName && <Text size="sm">{t('appointment.attendeeName.for', { name: attendeeName })}</Text>}
        <Text size="sm" c="dimmed">
          {formatDateTimeRange(startAt, endAt, display)}
        </Text>
        {placeTime && (
          <Text size="sm" c="dimmed">
            {placeTime}
          </Text>
        )}
      </div>
      <AppointmentStatusBadge status={status} />
    </Link>
  );
}
