import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { ClientAppointmentItem_appointment$key } from '../../../../__generated__/ClientAppointmentItem_appointment.graphql.ts';
import { AppointmentStatusBadge } from '../../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { usePlaceTime } from '../../../../features/booking/facts/usePlaceTime.ts';
import type { BookingPrefill } from '../../../../features/booking/form/NewAppointmentModal.tsx';
import { useDisplay } from '../../../../lib/format/useDisplay.ts';
import classes from './ClientAppointments.module.css';

interface ClientAppointmentItemProps {
  appointmentKey: ClientAppointmentItem_appointment$key;
  /** Opens the form with the same service and provider. */
  onBookAgain?: ((prefill: BookingPrefill) => void) | null;
}

/** One appointment of a client, with the name it is for where that is another one (rule C4); it opens in the calendar. */
export function ClientAppointmentItem({ appointmentKey, onBookAgain = null }: ClientAppointmentItemProps) {
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
        serviceId
        service {
          isActive
          title
        }
        provider {
          name
        }
      }
    `,
    appointmentKey,
  );
  const { id, startAt, endAt, status, providerId, serviceId, attendeeName, service, provider } = appointment;
  const name = t('appointment.serviceWithProvider', { service: service.title, provider: provider.name });
  const placeTime = placeTimeOf(startAt, endAt, providerId);
  const item = (
    <Link className={classes.item} to={`/calendar/${encodeURIComponent(id)}`}>
      <div>
        <Text fw={550}>{name}</Text>
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
  if (!onBookAgain || !service.isActive) return item;
  return (
    <div className={classes.repeatable}>
      {item}
      <Tooltip label={t('clients.bookAgain')}>
        <ActionIcon
          size={36}
          mr="xs"
          aria-label={t('clients.bookAgainOf', { name })}
          onClick={() => onBookAgain({ serviceId, providerId })}
        >
          <IconRepeat size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
