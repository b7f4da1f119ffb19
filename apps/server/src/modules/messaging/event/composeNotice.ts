import { isSeriesEvent, messageKindOf, textOf } from '@slotkeeper/domain/booking/event/eventNames';
import { defuseLinks } from '@slotkeeper/domain/input/defuseLinks';
import { formatAttendee } from '@slotkeeper/i18n/format/formatAttendee';
import {
  type AppointmentFacts,
  composeForClient,
  composeForStaff,
  composeSeriesForClient,
  composeSeriesForStaff,
} from '../message/compose/compose.ts';
import { clientAddress, type NewMessage } from '../message/message.ts';
import { type NewNotification, notificationBody } from '../notification/notification.ts';
import type { Notice } from './notice.ts';
import type { StaffReader } from './staffReaders.store.ts';

/**
 * The message to the client: in the client's language, else the place's; times in the place's zone, which it names; by
 * e-mail where one is known, else by SMS (rules N2, P8). None where neither is known.
 */
export function messageForClient(facts: AppointmentFacts, notice: Notice): NewMessage[] {
  const text = textOf(notice.event, 'client');
  const address = clientAddress(facts);
  if (text === null || !address) return [];
  const { channel } = address;
  const composed = isSeriesEvent(text)
    ? composeSeriesForClient(facts, text, seriesOf(notice), channel)
    : composeForClient(facts, text, notice, channel);
  const { clientId, locale } = facts;
  return [
    { ...address, ...composed, ...subjectOf(notice), kind: messageKindOf('client', text), locale, clientId },
  ];
}

/** The e-mail to a staff member, in that person's language. */
export function messageForStaff(facts: AppointmentFacts, notice: Notice, staff: StaffReader): NewMessage[] {
  const text = textOf(notice.event, 'staff');
  if (text === null) return [];
  const { id: providerId, email: recipient, locale } = staff;
  const composed = isSeriesEvent(text)
    ? composeSeriesForStaff(seenBy(staff, facts), text, seriesOf(notice), locale)
    : composeForStaff(seenBy(staff, facts), text, notice, locale);
  const head = { channel: 'EMAIL', kind: messageKindOf('staff', text), recipient, locale } as const;
  return [{ ...head, ...composed, ...subjectOf(notice), providerId, clientId: facts.clientId }];
}

/** The facts as a staff member may read them today: a client has no name for who sees no clients (rule R1). */
function seenBy({ seesClients }: StaffReader, facts: AppointmentFacts) {
  const isClientHidden = facts.clientId !== null && !seesClients;
  return { ...facts, isClientHidden, ...(isClientHidden && { clientName: null, attendeeName: null }) };
}

/** What a message is stopped with: one about a whole series speaks of no single appointment. */
function subjectOf({ appointmentId, seriesId, knownBefore, knownSeries, cancellations }: Notice) {
  const about = seriesId === undefined ? { appointmentId } : { seriesId };
  return { ...about, knownBefore, knownSeries, cancellations };
}

function seriesOf({ event, series }: Notice) {
  if (!series) throw new Error(`${event} says nothing of its series`);
  return series;
}

/** The push to the devices of a staff member; the outbox names the person in place of an address. */
export function pushFor(
  facts: AppointmentFacts,
  notice: Notice,
  staff: StaffReader,
  actorName: string | null,
): NewMessage[] {
  const kind = textOf(notice.event, 'push');
  if (kind === null) return [];
  const seen = seenBy(staff, facts);
  const { startAt, serviceTitle, clientId, place, organizationName, isClientHidden } = seen;
  const { id: providerId, name: recipient, locale, zone } = staff;
  const said = { kind, startAt, serviceTitle, actorName, series: shownSeries(notice) };
  const about = { ...said, clientName: formatAttendee(seen), isClientHidden };
  return [
    {
      ...subjectOf(notice),
      channel: 'PUSH',
      kind: messageKindOf('push', kind),
      recipient,
      locale,
      subject: defuseLinks(organizationName),
      body: notificationBody(about, { locale, zone }, place.zone),
      providerId,
      clientId,
      appointmentId: notice.appointmentId,
    },
  ];
}

/** The line in a staff member's sidebar; it is put into words when it is read. */
export function notificationFor(
  { startAt }: AppointmentFacts,
  notice: Notice,
  { id: providerId }: StaffReader,
  actorName: string | null,
): NewNotification[] {
  const kind = textOf(notice.event, 'push');
  if (kind === null) return [];
  const payload = { startAt, actorName, series: shownSeries(notice) };
  return [{ kind, providerId, appointmentId: notice.appointmentId, payload }];
}

function shownSeries({ series }: Notice) {
  return series && { pattern: series.pattern, count: series.count, dates: series.exceptDates ?? [] };
}
