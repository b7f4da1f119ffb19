import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import type { Page, PageWindow } from '../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { EmailContent } from '../email/email.ts';
import type { Cancellation, KnownSeries } from './compose/composeSeriesMessage.ts';
import type { MessageKind } from './compose/messageKind.ts';
import type { MessageChannel, MessageStatus } from './message.policy.ts';

/** What a reader knows of an appointment; instants in epoch milliseconds. */
export interface KnownAppointment {
  readonly status: AppointmentStatus;
  readonly providerId: string;
  readonly serviceId: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** A message as it is written. Whom it is for and whom it is about are ids, so that an erasure finds it (N6). */
export interface NewMessage {
  readonly channel: MessageChannel;
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly body: string;
  /** What an e-mail says piece by piece, where that is more than the paragraphs of its body. */
  readonly content?: EmailContent;
  /** What has a code or a secret link in it, sealed: with `content` its buttons, a line each, else the body. `body` remains to be read. */
  readonly sealedBody?: string;
  readonly clientId?: string | null;
  readonly providerId?: string | null;
  readonly appointmentId?: string | null;
  /** Of a message about several appointments of a visit: the others, by start (rule A13). */
  readonly furtherAppointmentIds?: readonly string[];
  /** Of a message about a whole series, which is about no single appointment. */
  readonly seriesId?: string | null;
  /** The invoice whose PDF comes with it. */
  readonly invoiceId?: string | null;
  /** Whether it carries a code or a link that opens an account (N1). */
  readonly secret?: boolean;
  /** What its reader knew of the appointment before a move. */
  readonly knownBefore?: KnownAppointment;
  /** What its reader knew of a series before it moved. */
  readonly knownSeries?: KnownSeries;
  /** The dates of a series that it says are canceled. */
  readonly cancellations?: readonly Cancellation[];
}

/** A message out, as the outbox shows it; instants in epoch milliseconds. */
export interface Message {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly kind: string;
  /** Its reader's. */
  readonly locale: Locale;
  /** The appointment that a link in it opens, once it has gone with one; no row has the link. */
  readonly linkedAppointmentId: string | null;
  readonly recipient: string;
  /** Whether it is to a client or names one. */
  readonly isAboutClient: boolean;
  /** Whether it goes to a staff member. */
  readonly isToStaff: boolean;
  readonly subject: string;
  readonly body: string;
  /** Of one with a code or a link in it, until it was sent; null where it is gone. */
  readonly sealedBody: string | null;
  /** Whether what is sealed are the buttons of an e-mail, not its body. */
  readonly hasSealedButtons: boolean;
  readonly secret: boolean;
  readonly status: MessageStatus;
  /** How often it was handed to a gateway. */
  readonly attempts: number;
  readonly error: string | null;
  /** The gateway's id of it; null where it gave none. */
  readonly gatewayId: string | null;
  readonly sendAfter: number;
  readonly sentAt: number | null;
  /** When the gateway reported that it arrived. */
  readonly deliveredAt: number | null;
  readonly createdAt: number;
}

/** When messages are written and may go. */
interface MessageMoment {
  readonly createdAt: Date;
  readonly sendAfter: Date;
}

/** Adds messages and returns their ids in the same order. */
export async function insertMessages(
  db: Queryable,
  scope: TenantScope,
  messages: readonly NewMessage[],
  { createdAt, sendAfter }: MessageMoment,
): Promise<string[]> {
  const rows = await db
    .insertInto('messages')
    .values(
      messages.map((message) => ({
        organization_id: scope.organizationId,
        channel: message.channel,
        kind: message.kind,
        recipient: message.recipient,
        locale: message.locale,
        subject: message.subject,
        body: message.body,
        content: message.content ? JSON.stringify(message.content) : null,
        sealed_body: message.sealedBody ?? null,
        client_id: message.clientId ?? null,
        provider_id: message.providerId ?? null,
        appointment_id: message.appointmentId ?? null,
        further_appointment_ids: [...(message.furtherAppointmentIds ?? [])],
        series_id: message.seriesId ?? null,
        invoice_id: message.invoiceId ?? null,
        secret: message.secret ?? false,
        send_after: sendAfter,
        created_at: createdAt,
        known_before: message.knownBefore ? JSON.stringify(message.knownBefore) : null,
        known_series: message.knownSeries ? JSON.stringify(message.knownSeries) : null,
        cancellations: JSON.stringify(message.cancellations ?? []),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const isToStaff = sql<boolean>`(kind not like 'client.%')`;
/**
 * About a client or a guest, whom a role without clients does not show (rule R1): what goes to them, and what staff
 * read of their appointments.
 */
const isAboutClient = sql<boolean>`(client_id is not null or appointment_id is not null or kind like 'client.%')`;

/** Whether it went with a link that opens its appointment. */
const hasAppointmentLink = sql<boolean>`(kind like 'client.%' and exists (select from appointment_links l
  where l.organization_id = messages.organization_id and l.appointment_id = messages.appointment_id
    and l.created_at <= messages.sent_at))`;

function selectMessages(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('messages')
    .select(['id', 'channel', 'kind', 'recipient', 'subject', 'body', 'sealed_body', 'secret'])
    .select(['status', 'attempts', 'error', 'gateway_id', 'locale', 'appointment_id'])
    .select(hasAppointmentLink.as('has_appointment_link'))
    .select(sql<boolean>`sealed_body is not null and content is not null`.as('has_sealed_buttons'))
    .select([isAboutClient.as('is_about_client'), isToStaff.as('is_to_staff')])
    .select([
      epochMs('send_after').as('send_after'),
      epochMs('sent_at').$castTo<number | null>().as('sent_at'),
      epochMs('delivered_at').$castTo<number | null>().as('delivered_at'),
      epochMs('created_at').as('created_at'),
    ])
    .where('organization_id', '=', scope.organizationId);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    channel: row.channel as MessageChannel,
    kind: row.kind,
    locale: row.locale as Locale,
    linkedAppointmentId: row.has_appointment_link ? row.appointment_id : null,
    recipient: row.recipient,
    isAboutClient: row.is_about_client,
    isToStaff: row.is_to_staff,
    subject: row.subject,
    body: row.body,
    sealedBody: row.sealed_body,
    hasSealedButtons: row.has_sealed_buttons,
    secret: row.secret,
    status: row.status as MessageStatus,
    attempts: row.attempts,
    error: row.error,
    gatewayId: row.gateway_id,
    sendAfter: row.send_after,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    createdAt: row.created_at,
  };
}

/** Which messages of the outbox are wanted. */
export interface MessageSearch {
  /** Only those to an address or number with this in it. */
  readonly search?: string | undefined;
  /** Whether clients' addresses are searched: someone who sees no clients finds none by them (rule R1). */
  readonly seesClients: boolean;
}

/** A page of the organization's messages, newest first. */
export async function findMessages(
  db: Queryable,
  scope: TenantScope,
  window: PageWindow,
  { search, seesClients }: MessageSearch,
): Promise<Page<Message>> {
  const isWanted = sql<boolean>`joined_message_id is null and (${!search} or ((${seesClients} or ${isToStaff} or not ${isAboutClient})
    and strpos(lower(recipient), lower(${search})) > 0))`;
  const [rows, { total }] = await Promise.all([
    selectMessages(db, scope)
      .where(isWanted)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(window.offset)
      .limit(window.limit)
      .execute(),
    db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('organization_id', '=', scope.organizationId)
      .where(isWanted)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toMessage), total: Number(total), window };
}

/** Single messages by their ids; ids of other organizations are not found. */
export async function findMessagesById(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Message>> {
  const rows = await selectMessages(db, scope)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

/** Whether the business is the demo, whose people are invented. */
export async function isOfDemo(db: Queryable, { organizationId }: TenantScope): Promise<boolean> {
  const { is_demo } = await db
    .selectFrom('organizations')
    .select('is_demo')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return is_demo;
}
