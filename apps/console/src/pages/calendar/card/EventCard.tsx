import { Group } from '@mantine/core';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import {
  IconClock,
  IconCoin,
  IconMapPin,
  IconNote,
  IconPhone,
  IconScissors,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppointmentStatusBadge } from '../../../features/booking/facts/AppointmentStatusBadge.tsx';
import { AttendanceBadge } from '../../../features/booking/facts/AttendanceBadge.tsx';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { eventName } from '../event/eventTexts.ts';
import { type CalendarEvent, isAttended, isFree, isGroup, showsSeats } from '../layout/calendarEvent.ts';
import classes from './CalendarCards.module.css';
import { CardFact, CardPlace, CardTime } from './CardFact.tsx';
import { useCardDetails } from './useCardDetails.ts';

/** So many attendees of a group are named. */
const NAMES_MAX = 6;

/**
 * Who comes, for what, when, to whom and where; whether it is paid, and what staff noted. What the calendar has loaded is there
 * at once, the phone, the price and the note follow.
 */
export function EventCard({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const [first] = event.appointments;
  const statuses = [...new Set(event.appointments.map(({ status }) => status))];
  const { phone, price, note } = useCardDetails(isGroup(event) || event.isUnbooked ? null : event);
  return (
    <>
      <div className={classes.title}>{eventName(event, t)}</div>
      <Group gap={4}>
        {event.isUnbooked
          ? t('calendar.event.unbooked')
          : statuses.map((status) => <AppointmentStatusBadge key={status} status={status} />)}
        {isAttended(event) && <AttendanceBadge />}
      </Group>
      <dl className={classes.facts}>
        {phone && (
          <CardFact icon={IconPhone} term={t('common.phone')}>
            {phone}
          </CardFact>
        )}
        <CardFact icon={IconScissors} term={t('appointment.field.service')}>
          {first.serviceTitle}
        </CardFact>
        <CardFact icon={IconClock} term={t('appointment.field.time')}>
          <CardTime start={event.start} end={event.end} />
        </CardFact>
        <CardFact icon={IconUser} term={t('appointment.field.provider')}>
          {first.providerName}
        </CardFact>
        <CardPlace icon={IconMapPin} providerId={first.providerId} />
        {showsSeats(event) && !event.isUnbooked && <Attendees event={event} />}
        {!event.isUnbooked && (
          <CardFact icon={IconCoin} term={t('calendar.card.payment')}>
            <Payment event={event} price={price} />
          </CardFact>
        )}
        {note && (
          <CardFact icon={IconNote} term={t('appointment.field.note')}>
            {note}
          </CardFact>
        )}
      </dl>
    </>
  );
}

/** The names of a group's attendees, as many as a glance takes in. */
function Attendees({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = event.appointments.map(({ clientName }) => clientName ?? t('appointment.guest'));
  const shown = names.slice(0, names.length > NAMES_MAX ? NAMES_MAX - 1 : NAMES_MAX);
  const count = names.length - shown.length;
  return (
    <CardFact icon={IconUsers} term={t('calendar.card.attendees', { count: names.length })}>
      {count > 0 ? `${shown.join(', ')} ${t('calendar.card.more', { count })}` : formatList(shown, locale)}
    </CardFact>
  );
}

/** What is due, and whether it is paid; of a group, for how many. */
function Payment({ event, price }: { event: CalendarEvent; price: string | null }) {
  const { t } = useTranslation();
  const total = event.appointments.length;
  const paid = event.appointments.filter(({ isPaid }) => isPaid).length;
  if (total > 1 && paid > 0 && paid < total) return t('calendar.card.partlyPaid', { paid, total });
  const owed = isFree(event) ? 'calendar.event.free' : 'calendar.event.unpaid';
  const word = t(paid === total ? 'calendar.event.paid' : owed);
  return price ? `${price} · ${word}` : word;
}
