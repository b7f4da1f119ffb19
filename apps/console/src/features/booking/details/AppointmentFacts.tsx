import { Button } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { IconClock, IconNote, IconRepeat, IconScissors, IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentFacts_appointment$key } from '../../../__generated__/AppointmentFacts_appointment.graphql.ts';
import type { AppointmentFacts_appointmentPrice$key } from '../../../__generated__/AppointmentFacts_appointmentPrice.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useWithPlaceZone } from '../../../lib/format/useWithZone.ts';
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
        cancellationReason
        createdBy {
          name
          type
        }
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
  const withPlaceZone = useWithPlaceZone(appointment.providerId);
  const { startAt, endAt, duration, capacity, seatsTaken, cancellationReason, createdBy } = appointment;
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
        {cancellationReason && (
          <Fact icon={IconNote} term={t('appointment.field.reason')}>
            {cancellationReason}
          </Fact>
        )}
      </dl>
      <p className={classes.origin}>
        {createdBy.type === 'CLIENT'
          ? t('appointment.createdByClient')
          : t('appointment.createdBy', { name: createdBy.name })}
      </p>
    </>
  );
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
