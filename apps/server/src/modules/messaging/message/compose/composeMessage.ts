import type { EventText, SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { defuseLinks } from '@slotkeeper/domain/input/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { formatAttendee } from '@slotkeeper/i18n/format/formatAttendee';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { formatZone, formatZoneOffset } from '@slotkeeper/i18n/format/zone/formatZone';
import type { CatalogueKey, TextValues } from '@slotkeeper/i18n/catalogueKey';
import { translate } from '@slotkeeper/i18n/translate';
import { withClientNamed } from './withClientNamed.ts';
import type { AppointmentFacts } from './appointmentFacts.store.ts';
import type { MessageChannel } from '../message.policy.ts';

/** What the texts of some events say beyond the facts of their appointment; instants in epoch milliseconds. */
export interface EventDetails {
  /** Why it was canceled, in the business's own words. */
  readonly reason?: string | null;
  /** The start before a move. */
  readonly before?: number;
  /** The starts on offer. */
  readonly times?: readonly number[];
}

export interface ComposedText {
  readonly subject: string;
  readonly body: string;
}

/** What people wrote makes no links (rule N4). Times are in the place's zone and name it (rule T6); an SMS has room for its distance from UTC only. */
export function textValues(
  facts: AppointmentFacts,
  locale: Locale,
  channel: MessageChannel,
  details: EventDetails,
) {
  const display = { locale, zone: facts.place.zone };
  const isSms = channel === 'SMS';
  const when = (instant: number) =>
    formatDateTime(instant, display, isSms ? 'weekdayDay' : 'longWithWeekday');
  const times = (details.times ?? []).map(when);
  return {
    name: defuseLinks(facts.clientName ?? translate(locale, 'appointment.guest')),
    service: defuseLinks(facts.serviceTitle),
    provider: defuseLinks(facts.providerName),
    organization: defuseLinks(facts.organizationName),
    place: defuseLinks([facts.place.name, facts.place.address].filter((line) => line !== '').join('\n')),
    when: when(facts.startAt),
    zone: isSms ? formatZoneOffset(facts.place.zone, facts.startAt) : formatZone(display, facts.startAt),
    before: details.before === undefined ? '' : when(details.before),
    times: isSms ? formatList(times, locale, 'disjunction') : times.join('\n'),
  };
}

/** The text for a client, in the client's language. An SMS has no subject. */
export function composeForClient(
  facts: AppointmentFacts,
  text: Exclude<EventText<'client'>, SeriesEvent>,
  details: EventDetails,
  channel: MessageChannel,
): ComposedText {
  const { locale } = facts;
  const reason = reasonParagraph(locale, details.reason);
  const values = { ...textValues(facts, locale, channel, details), service: serviceForClient(facts), reason };
  if (channel === 'SMS')
    return { subject: '', body: translate(locale, `message.client.${text}.sms`, values) };
  return {
    subject: translate(locale, `message.client.${text}.subject`, values),
    body: translate(locale, `message.client.${text}.text`, values),
  };
}

/** The service as a client's texts name it: who of the family it is for, where that is not the client (rule C4). */
export function serviceForClient({ serviceTitle, attendeeName, locale }: AppointmentFacts): string {
  const service = defuseLinks(serviceTitle);
  return attendeeName
    ? translate(locale, 'message.serviceFor', { service, attendee: defuseLinks(attendeeName) })
    : service;
}

/** The reason is the business's own words, without links; without one the text has no gap in its place. */
export function reasonParagraph(locale: Locale, reason: string | null | undefined): string {
  if (!reason) return '';
  return `\n\n${translate(locale, 'message.client.appointmentCanceled.reason', { reason: defuseLinks(reason) })}`;
}

/** The text for a staff member, in that person's language. */
export function composeForStaff(
  facts: SeenFacts,
  text: Exclude<EventText<'staff'>, SeriesEvent>,
  details: EventDetails,
  locale: Locale,
): ComposedText {
  const values = textValues(facts, locale, 'EMAIL', details);
  const key = `message.staff.${text}` as const;
  return writeForStaff(facts, locale, { subject: `${key}.subject`, body: `${key}.text` }, values);
}

/** The facts of an appointment as a staff member may see them: it may be hidden who the client is (rule R1). */
export type SeenFacts = AppointmentFacts & { readonly isClientHidden: boolean };

/** Puts a text for a staff member into words; a client is named to who may see clients. */
export function writeForStaff(
  facts: SeenFacts,
  locale: Locale,
  keys: { readonly subject: CatalogueKey; readonly body: CatalogueKey },
  values: TextValues,
): ComposedText {
  const { isClientHidden } = facts;
  const shown = { clientName: formatAttendee(facts), isClientHidden };
  const write = (key: CatalogueKey) =>
    withClientNamed(shown, locale, (client) => translate(locale, key, { ...values, client }));
  return { subject: write(keys.subject), body: write(keys.body) };
}
