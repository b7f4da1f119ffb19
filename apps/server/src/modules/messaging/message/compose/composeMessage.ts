import { defuseLinks } from '@slotkeeper/domain/input/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { formatAttendee } from '@slotkeeper/i18n/format/formatAttendee';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { formatZone, formatZoneOffset } from '@slotkeeper/i18n/format/zone/formatZone';
import { translate } from '@slotkeeper/i18n/translate';
import type { AppointmentFacts } from './appointmentFacts.store.ts';
import type { MessageChannel, StaffNews } from '../message.policy.ts';

/** What a client is told about an appointment (N2), with what the text needs beyond its facts; epoch milliseconds. */
export type ClientNews =
  | {
      readonly kind:
        | 'appointmentCreated'
        | 'appointmentRequested'
        | 'appointmentConfirmed'
        | 'appointmentDeclined'
        | 'appointmentReminder'
        | 'appointmentRestored'
        | 'appointmentRequestRestored'
        | 'appointmentOfferWithdrawn'
        | 'appointmentRequestStillOpen';
    }
  | { readonly kind: 'appointmentCanceled'; readonly reason?: string | null }
  | { readonly kind: 'appointmentMoved'; readonly before: number }
  | { readonly kind: 'appointmentOffered'; readonly times: readonly number[] };

export interface ComposedText {
  readonly subject: string;
  readonly body: string;
}

/** Where a list of offered times or an earlier time comes into the text. */
interface Extras {
  readonly before?: number;
  readonly times?: readonly number[];
}

/** What people wrote makes no links (rule N4). Times are in the place's zone and name it (rule T6); an SMS has room for its distance from UTC only. */
export function textValues(facts: AppointmentFacts, locale: Locale, channel: MessageChannel, extras: Extras) {
  const display = { locale, zone: facts.place.zone };
  const isSms = channel === 'SMS';
  const when = (instant: number) =>
    formatDateTime(instant, display, isSms ? 'weekdayDay' : 'longWithWeekday');
  const times = (extras.times ?? []).map(when);
  const guest = translate(locale, 'appointment.guest');
  return {
    name: defuseLinks(facts.clientName ?? guest),
    client: defuseLinks(formatAttendee(facts) ?? guest),
    service: defuseLinks(facts.serviceTitle),
    provider: defuseLinks(facts.providerName),
    organization: defuseLinks(facts.organizationName),
    place: defuseLinks([facts.place.name, facts.place.address].filter((line) => line !== '').join('\n')),
    when: when(facts.startAt),
    zone: isSms ? formatZoneOffset(facts.place.zone, facts.startAt) : formatZone(display, facts.startAt),
    before: extras.before === undefined ? '' : when(extras.before),
    times: isSms ? formatList(times, locale, 'disjunction') : times.join('\n'),
  };
}

/** The text for a client, in the client's language. An SMS has no subject. */
export function composeForClient(
  facts: AppointmentFacts,
  news: ClientNews,
  channel: MessageChannel,
): ComposedText {
  const { locale } = facts;
  const { kind } = news;
  const reason = kind === 'appointmentCanceled' ? reasonParagraph(locale, news.reason) : '';
  const extras = kind === 'appointmentMoved' || kind === 'appointmentOffered' ? news : {};
  const values = { ...textValues(facts, locale, channel, extras), service: serviceForClient(facts), reason };
  if (channel === 'SMS')
    return { subject: '', body: translate(locale, `message.client.${kind}.sms`, values) };
  return {
    subject: translate(locale, `message.client.${kind}.subject`, values),
    body: translate(locale, `message.client.${kind}.text`, values),
  };
}

/** The service as a client's texts name it: who of the family it is for, where that is not the client (rule C4). */
export function serviceForClient({ serviceTitle, attendeeName, locale }: AppointmentFacts): string {
  const service = defuseLinks(serviceTitle);
  return attendeeName
    ? translate(locale, 'message.serviceFor', { service, attendee: defuseLinks(attendeeName) })
    : service;
}

/** The reason is the business's own words, without links; without one the text has no gap where it would stand. */
export function reasonParagraph(locale: Locale, reason: string | null | undefined): string {
  if (!reason) return '';
  return `\n\n${translate(locale, 'message.client.appointmentCanceled.reason', { reason: defuseLinks(reason) })}`;
}

/** The text for a staff member, in that person's language. */
export function composeForStaff(
  facts: AppointmentFacts,
  kind: StaffNews,
  locale: Locale,
  extras: Extras,
): ComposedText {
  const values = textValues(facts, locale, 'EMAIL', extras);
  return {
    subject: translate(locale, `message.staff.${kind}.subject`, values),
    body: translate(locale, `message.staff.${kind}.text`, values),
  };
}
