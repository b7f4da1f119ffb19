import type { BookingEvent, Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import { isSeriesEvent, messageKindOf, textOf } from '@slotkeeper/domain/booking/event/eventNames';
import type { ReminderChannel } from '@slotkeeper/domain/options';
import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import { must } from '@slotkeeper/domain/must';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import type { SecretBox } from '../../../platform/secretBox.ts';
import {
  type AppointmentFacts,
  type Cancellation,
  type ComposedText,
  type EventDetails,
  type KnownSeries,
  type SeriesNews,
  composeForClient,
  composeForStaff,
  composeSeriesForClient,
  composeSeriesForStaff,
  sealLink,
} from '../message/compose/compose.ts';
import {
  clientAddress,
  type KnownAppointment,
  type NewMessage,
  reminderAddresses,
} from '../message/message.ts';
import type { Wordings } from '../message/wordings/wordings.ts';
import { sealableButtons } from '../email/email.ts';
import { type NewNotification, notificationBody } from '../notification/notification.ts';
import type { StaffReader } from './staffReaders.store.ts';

/** A reader, and the medium by which it is notified. */
interface NotifiedReader {
  /** Null is the client, or the guest. */
  readonly reader: string | null;
  readonly medium: Medium;
}

/** An event as one reader is notified of it by one medium: which text that is, the table of events says. */
export interface Notice extends NotifiedReader, EventDetails {
  readonly event: BookingEvent;
  /** The appointment that it is about; of a series, the one that its texts name as the first. */
  readonly appointmentId: string;
  /** The others of its visit that it is about, too, by start (rule A13). */
  readonly furtherAppointmentIds?: readonly string[];
  /** Of an event of a whole series, which its messages are stopped with. */
  readonly seriesId?: string;
  readonly series?: SeriesNews;
  /** Of a reminder to a client: by what it goes, the first of them that reaches the client. */
  readonly channels?: readonly ReminderChannel[];
  /** What the reader knew of the appointment before a move. */
  readonly knownBefore?: KnownAppointment;
  /** What the reader knew of the series before it moved. */
  readonly knownSeries?: KnownSeries;
  /** The dates of the series that are canceled. */
  readonly cancellations?: readonly Cancellation[];
  /** It is in the reader's sidebar already: only the push, which was stopped before it went, goes once more. */
  readonly isListed?: boolean;
}

/** What messages to clients are made with. */
interface ComposingTools {
  readonly wordings: Wordings;
  /** Seals what holds a secret link; a job without it sends none. */
  readonly secrets: SecretBox | undefined;
}

/**
 * The messages to the client: in the client's language, else the place's; times in the place's zone, which they name; by
 * e-mail where one is known, else by SMS, and a reminder by its own channels (rules N2, P8). None where neither is known.
 */
export function messagesForClient(
  facts: AppointmentFacts,
  notice: Notice,
  tools: ComposingTools,
): NewMessage[] {
  const text = textOf(notice.event, 'client');
  if (text === null || isStopped(facts, notice)) return [];
  const usual = clientAddress(facts);
  const addresses = notice.channels ? reminderAddresses(notice.channels, facts) : usual ? [usual] : [];
  const { clientId, locale } = facts;
  const { wordings, secrets } = tools;
  return addresses.map((address) => {
    const { channel } = address;
    const composed = isSeriesEvent(text)
      ? composeSeriesForClient(facts, text, seriesOf(notice), channel, wordings)
      : composeForClient(facts, text, notice, channel, wordings);
    const written = withSealedLink(composed, notice.confirmUrl, secrets);
    const kind = messageKindOf('client', text);
    return { ...address, ...written, ...subjectOf(notice), kind, locale, clientId };
  });
}

/** Seals what holds a secret link while it is queued; what stays to be read names the link without its token (rule N1). */
function withSealedLink(
  { actions, ...composed }: ComposedText,
  link: string | undefined,
  secrets: SecretBox | undefined,
): Pick<NewMessage, 'subject' | 'body' | 'content' | 'sealedBody'> {
  if (link === undefined) return composed;
  const box = must(secrets, 'who sends a secret link can seal it');
  const buttons = actions && sealableButtons(actions);
  if (buttons === undefined) return { ...composed, ...sealLink(composed.body, link, box) };
  const { body } = sealLink(`${composed.body}\n\n${buttons}`, link, box);
  return { ...composed, body, sealedBody: box.seal(buttons) };
}

/** What no appointment needs is not sent to clients who have stopped it; all else can't be stopped. */
function isStopped({ isReminderStopped }: AppointmentFacts, { event }: Notice): boolean {
  return isReminderStopped && event === 'appointmentReminder';
}

/** The e-mail to a staff member, in that person's language. */
export function messageForStaff(
  facts: AppointmentFacts,
  notice: Notice,
  staff: StaffReader,
  wordings: Wordings,
): NewMessage[] {
  const text = textOf(notice.event, 'staff');
  if (text === null) return [];
  const { id: providerId, email: recipient, locale } = staff;
  const composed = isSeriesEvent(text)
    ? composeSeriesForStaff(seenBy(staff, facts), text, seriesOf(notice), locale, wordings)
    : composeForStaff(seenBy(staff, facts), text, notice, locale, wordings);
  const head = { channel: 'EMAIL', kind: messageKindOf('staff', text), recipient, locale } as const;
  return [{ ...head, ...composed, ...subjectOf(notice), providerId, clientId: facts.clientId }];
}

/** The facts as a staff member may read them today: neither a client nor a guest has a name for who sees no clients (rule R1). */
function seenBy({ seesClients }: StaffReader, facts: AppointmentFacts) {
  const isClientHidden = facts.clientId !== null && !seesClients;
  return { ...facts, isClientHidden, ...(!seesClients && { clientName: null, attendeeName: null }) };
}

/** What a message is stopped with: one about a whole series is about no single appointment. */
function subjectOf(notice: Notice) {
  const { appointmentId, furtherAppointmentIds, seriesId, knownBefore, knownSeries, cancellations } = notice;
  const about = seriesId === undefined ? { appointmentId, furtherAppointmentIds } : { seriesId };
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
