import { Button } from '@mantine/core';
import { isBookedOnline } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import {
  IconClock,
  IconLink,
  IconMapPin,
  IconNote,
  IconRepeat,
  IconScissors,
  IconUser,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  AppointmentFacts_appointment$data,
  AppointmentFacts_appointment$key,
} from '../../../__generated__/AppointmentFacts_appointment.graphql.ts';
import type { AppointmentFacts_appointmentPrice$key } from '../../../__generated__/AppointmentFacts_appointmentPrice.graphql.ts';
import { useDisplay, useLocale, useWithPlaceZone } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import classes from '../facts/Fact.module.css';
import { Fact } from '../facts/Fact.tsx';
import { usePlaceTime } from '../facts/usePlaceTime.ts';

interface AppointmentFactsProps {
  appointmentKey: AppointmentFacts_appointment$key;
  /** Shows who else is in the group. */
  onAttendees: () => void;
}

/**
 * When, what, with whom and for how much. Times are the viewer's; where the place's differ, both are shown (rule T6).
 */
export function AppointmentFacts({ appointmentKey, onAttendees }: AppointmentFactsProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const appointment = useFragment(
    graphql`
      fragment AppointmentFacts_appointment on Appointment {
        startAt
        endAt
        providerId
        duration
        capacity
        seatsTaken
        isPartOfRecurringSequence
        formattedRecurrencePattern
        series {
          occurrencesCount
        }
        attendanceConfirmedAt
        cancellationReason
        visit {
          id
          startAt
          endAt
          service {
            title
          }
          provider {
            name
          }
        }
        id
        createdBy {
          name
          type
        }
        source
        service {
          title
        }
        provider {
          name
        }
        ...AppointmentFacts_appointmentPrice
      }
    `,
    appointmentKey,
  );
  const placeTime = usePlaceTime()(appointment.startAt, appointment.endAt, appointment.providerId);
  const { places } = useViewer();
  const placeOf = usePlaceOf();
  const withPlaceZone = useWithPlaceZone(appointment.providerId);
  const { startAt, endAt, duration, capacity, seatsTaken, cancellationReason } = appointment;
  const { attendanceConfirmedAt } = appointment;
  const others = appointment.visit.filter(({ id }) => id !== appointment.id);
  return (
    <>
      <dl className={classes.facts}>
        <Fact icon={IconClock} term={t('appointment.field.time')}>
          {formatDate(startAt, display, 'longWithWeekday')}
          <span className={classes.detail}>
            {`${formatTimeRange(startAt, endAt, display)} · ${formatDuration(duration, display.locale)}`}
          </span>
          {placeTime && <span className={classes.detail}>{placeTime}</span>}
        </Fact>
        <Fact icon={IconScissors} term={t('appointment.field.service')}>
          {appointment.service.title}
          <AppointmentPrice appointmentKey={appointment} />
        </Fact>
        <Fact icon={IconUser} term={t('appointment.field.provider')}>
          {appointment.provider.name}
        </Fact>
        {places.size > 1 && (
          <Fact icon={IconMapPin} term={t('appointment.field.place')}>
            {placeOf(appointment.providerId).name}
          </Fact>
        )}
        {capacity > 1 && (
          <Fact icon={IconUsers} term={t('appointment.field.seats')}>
            {t('appointment.seats', { taken: seatsTaken, capacity })}
            <Button variant="subtle" size="compact-sm" ml="xs" onClick={onAttendees}>
              {t('appointment.attendees.show')}
            </Button>
          </Fact>
        )}
        {appointment.isPartOfRecurringSequence && (
          <Fact icon={IconRepeat} term={t('appointment.recurring.title')}>
            {withPlaceZone(appointment.formattedRecurrencePattern ?? '', startAt)}
            <span className={classes.detail}>
              {appointment.series &&
                t('appointment.recurrence.count', { count: appointment.series.occurrencesCount })}
            </span>
          </Fact>
        )}
        {attendanceConfirmedAt && (
          <Fact icon={IconUserCheck} term={t('appointment.field.attendance')}>
            {t('appointment.attendance.confirmed')}
            <span className={classes.detail}>
              {t('appointment.attendance.confirmedAt', {
                when: formatDateTime(attendanceConfirmedAt, display, 'medium'),
              })}
            </span>
          </Fact>
        )}
        {others.length > 0 && (
          <Fact icon={IconLink} term={t('appointment.field.visit')}>
            {others.map((one) => (
              <div key={one.id}>
                {`${formatTimeRange(one.startAt, one.endAt, display)} · ${one.service.title}`}
                <span className={classes.detail}>{one.provider.name}</span>
              </div>
            ))}
          </Fact>
        )}
        {cancellationReason && (
          <Fact icon={IconNote} term={t('appointment.field.reason')}>
            {cancellationReason}
          </Fact>
        )}
      </dl>
      <p className={classes.origin}>{originText(t, appointment)}</p>
    </>
  );
}

/** Who made it, and how: 'Booked online by the client', 'Booked by Maria'. */
function originText(
  t: TFunction,
  { createdBy, source }: Pick<AppointmentFacts_appointment$data, 'createdBy' | 'source'>,
): string {
  if (isBookedOnline(source)) return t(`appointment.source.${source}`);
  return createdBy.type === 'CLIENT'
    ? t('appointment.createdByClient')
    : t('appointment.createdBy', { name: createdBy.name });
}

/** What is due (rule P7), and whether it is paid; nothing is owed for what is free. */
function AppointmentPrice({ appointmentKey }: { appointmentKey: AppointmentFacts_appointmentPrice$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { amountPaid, currency, due } = useFragment(
    graphql`
      fragment AppointmentFacts_appointmentPrice on Appointment {
        amountPaid
        currency
        due
      }
    `,
    appointmentKey,
  );
  const isPaid = amountPaid !== null && amountPaid !== undefined;
  const amount = formatMoney(isPaid ? amountPaid : due, currency, locale);
  const owed = due === 0 ? 'calendar.event.free' : 'calendar.event.unpaid';
  return <span className={classes.detail}>{`${amount} · ${t(isPaid ? 'calendar.event.paid' : owed)}`}</span>;
}
