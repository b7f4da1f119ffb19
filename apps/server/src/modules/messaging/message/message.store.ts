import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { epochMs } from '../../../platform/database/epochMs.ts';
import type { Page, PageWindow } from '../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
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
  /** The body of a secret one, which then has no other. */
  readonly sealedBody?: string;
  readonly clientId?: string | null;
  readonly providerId?: string | null;
  readonly appointmentId?: string | null;
  /** Of a message about a whole series, which speaks of no single appointment. */
  readonly seriesId?: string | null;
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
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Of a secret one, until it was sent; null where it is gone. */
  readonly sealedBody: string | null;
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
        sealed_body: message.sealedBody ?? null,
        client_id: message.clientId ?? null,
        provider_id: message.providerId ?? null,
        appointment_id: message.appointmentId ?? null,
        series_id: message.seriesId ?? null,
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

function selectMessages(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('messages')
    .select(['id', 'channel', 'kind', 'recipient', 'subject', 'body', 'sealed_body', 'secret'])
    .select(['status', 'attempts', 'error', 'gateway_id'])
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
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    sealedBody: row.sealed_body,
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

/** A page of the organization's messages, newest first; `search`: only those to an address or number with this in it. */
export async function findMessages(
  db: Queryable,
  scope: TenantScope,
  window: PageWindow,
  search?: string,
): Promise<Page<Message>> {
  const isWanted = sql<boolean>`(${!search} or strpos(lower(recipient), lower(${search})) > 0)`;
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
