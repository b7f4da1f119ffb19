import type { EventText, SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { ClientWordingKind, StaffText } from '@slotkeeper/domain/messaging/wording';
import type { Locale } from '@slotkeeper/domain/options';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { formatAttendee, formatList } from '@slotkeeper/i18n/format/formatList';
import { formatZone, formatZoneOffset } from '@slotkeeper/i18n/format/zone/formatZone';
import { translate } from '@slotkeeper/i18n/translate';
import {
  type EmailAction,
  type EmailBlock,
  type EmailContent,
  fillLine,
  fillTemplate,
  type TemplateValues,
  textOfBlocks,
} from '../../email/email.ts';
import type { MessageChannel } from '../message.policy.ts';
import { defaultWording, noWordings, type Wordings } from '../wordings/wordings.ts';
import type { AppointmentFacts } from './appointmentFacts.store.ts';
import { withClientNamed } from './withClientNamed.ts';

/** What the texts of some events say beyond the facts of their appointment; instants in epoch milliseconds. */
export interface EventDetails {
  /** Why it was canceled, in the business's own words. */
  readonly reason?: string | null;
  /** The start before a move. */
  readonly before?: number;
  /** The starts on offer. */
  readonly times?: readonly number[];
  /** Where the client confirms that it comes: a secret link. */
  readonly confirmUrl?: string;
}

export interface ComposedText {
  readonly subject: string;
  readonly body: string;
  /** Of an e-mail with more than paragraphs: what `body` is the plain text of. */
  readonly content?: EmailContent;
  /** Its buttons, which are not kept in clear: their links are secret. */
  readonly actions?: readonly EmailAction[];
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

/** The text for a client, in the client's language: the business's own wording, or the catalogue's. An SMS has no subject. */
export function composeForClient(
  facts: AppointmentFacts,
  text: Exclude<EventText<'client'>, SeriesEvent>,
  details: EventDetails,
  channel: MessageChannel,
  wordings: Wordings = noWordings,
): ComposedText {
  const { locale } = facts;
  const common = textValues(facts, locale, channel, details);
  const confirm = confirmSentence(locale, details.confirmUrl);
  const values = { ...common, service: serviceForClient(facts), confirm };
  if (channel === 'SMS')
    return { subject: '', body: translate(locale, `message.client.${text}.sms`, values) };
  const shown = facts.parts
    ? translate(locale, detailsOfVisitKey(text), { ...values, parts: linesOfVisit(facts.parts, locale) })
    : translate(locale, detailsKey(text), values);
  const email = composeEmail(locale, text, wordings, {
    texts: values,
    blocks: {
      details: { kind: 'details', lines: shown.split('\n') },
      times: details.times ? { kind: 'list', items: values.times.split('\n') } : null,
      reason: reasonBlock(locale, details.reason),
    },
  });
  return details.confirmUrl === undefined
    ? email
    : { ...email, actions: [confirmAction(locale, details.confirmUrl)] };
}

/** The button by which the client says that it comes. */
function confirmAction(locale: Locale, url: string): EmailAction {
  return { label: translate(locale, 'message.action.confirmAttendance'), url };
}

function detailsKey(text: Exclude<EventText<'client'>, SeriesEvent>) {
  return text === 'appointmentMoved' ? 'message.details.appointmentMoved' : 'message.details.appointment';
}

function detailsOfVisitKey(text: Exclude<EventText<'client'>, SeriesEvent>) {
  return text === 'appointmentMoved' ? 'message.details.visitMoved' : 'message.details.visit';
}

/** A line for each service of a visit: when it begins, and who does it. */
function linesOfVisit(parts: readonly AppointmentFacts[], locale: Locale): string {
  return parts
    .map(({ startAt, serviceTitle, providerName, place }) =>
      translate(locale, 'message.details.visitPart', {
        time: formatTime(startAt, { locale, zone: place.zone }),
        service: defuseLinks(serviceTitle),
        provider: defuseLinks(providerName),
      }),
    )
    .join('\n');
}

/** An e-mail to a client, of its template and what belongs in that. */
export function composeEmail(
  locale: Locale,
  text: ClientWordingKind,
  wordings: Wordings,
  values: TemplateValues,
): ComposedText {
  const own = wordings(text, locale);
  const { subject, body } = own ?? defaultWording(text, locale);
  const filled = fillTemplate(body, values);
  const blocks = own ? filled.map(withoutLinks) : filled;
  const line = fillLine(subject, values);
  return {
    subject: own ? defuseLinks(line) : line,
    body: textOfBlocks(blocks),
    content: { blocks },
  };
}

/** What a business words itself makes no links either, by itself or together with what it names (rule N4). */
function withoutLinks(block: EmailBlock): EmailBlock {
  return block.kind === 'paragraph' ? { ...block, text: defuseLinks(block.text) } : block;
}

/** The service as a client's texts name it: who of the family it is for, where that is not the client (rule C4). */
export function serviceForClient({ serviceTitle, attendeeName, locale }: AppointmentFacts): string {
  const service = defuseLinks(serviceTitle);
  return attendeeName
    ? translate(locale, 'message.serviceFor', { service, attendee: defuseLinks(attendeeName) })
    : service;
}

/** The reason is the business's own words, without links; without one the text has no gap in its place. */
export function reasonBlock(locale: Locale, reason: string | null | undefined): EmailBlock | null {
  if (!reason) return null;
  const text = translate(locale, 'message.client.appointmentCanceled.reason', {
    reason: defuseLinks(reason),
  });
  return { kind: 'paragraph', text };
}

/** Where the client says that it comes, in an SMS; without a link the text has no gap in its place. */
function confirmSentence(locale: Locale, link: string | undefined): string {
  return link ? ` ${translate(locale, 'message.client.appointmentReminder.confirm', { link })}` : '';
}

/** The text for a staff member, in that person's language: the business's own wording, or the catalogue's. */
export function composeForStaff(
  facts: SeenFacts,
  text: Exclude<EventText<'staff'>, SeriesEvent>,
  details: EventDetails,
  locale: Locale,
  wordings: Wordings = noWordings,
): ComposedText {
  return writeForStaff(facts, text, textValues(facts, locale, 'EMAIL', details), { locale, wordings });
}

/** The facts of an appointment as a staff member may see them: it may be hidden who the client is (rule R1). */
export type SeenFacts = AppointmentFacts & { readonly isClientHidden: boolean };

/** How a text for a staff member is written. */
interface StaffWriting {
  readonly locale: Locale;
  readonly wordings: Wordings;
}

/** Puts a text for a staff member into words; a client is named to who may see clients. */
export function writeForStaff(
  facts: SeenFacts,
  text: StaffText,
  values: TemplateValues['texts'],
  { locale, wordings }: StaffWriting,
): ComposedText {
  const { isClientHidden } = facts;
  const shown = { clientName: formatAttendee(facts), isClientHidden };
  const own = wordings(`staff.${text}`, locale);
  const { subject, body } = own ?? defaultWording(`staff.${text}`, locale);
  const write = (fill: (values: TemplateValues) => string) =>
    withClientNamed(shown, locale, (client) => {
      const filled = fill({ texts: { ...values, client }, blocks: {} });
      return own ? defuseLinks(filled) : filled;
    });
  return {
    subject: write((filling) => fillLine(subject, filling)),
    body: write((filling) => textOfBlocks(fillTemplate(body, filling))),
  };
}
