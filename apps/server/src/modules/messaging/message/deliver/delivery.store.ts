import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../../platform/tenantScope.ts';
import type { EmailContent } from '../../email/email.ts';
import type { Cancellation } from '../compose/composeSeriesMessage.ts';
import type { MessageKind } from '../compose/messageKind.ts';
import type { Receipt } from '../gateway/gateway.ts';
import { CODE_KIND, accountKinds, type MessageChannel } from '../message.policy.ts';

/** A queued message that this transaction holds; instants in epoch milliseconds. */
export interface LockedMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly providerId: string | null;
  readonly appointmentId: string | null;
  /** Of a message about several appointments of a visit: the others. */
  readonly furtherAppointmentIds: readonly string[];
  readonly seriesId: string | null;
  /** The invoice whose PDF comes with it. */
  readonly invoiceId: string | null;
  /** Null is a guest, or a message that is about no client. */
  readonly clientId: string | null;
  readonly locale: Locale;
  /** The dates of a series that it says are canceled. */
  readonly cancellations: readonly Cancellation[];
  readonly subject: string;
  readonly body: string;
  /** What an e-mail says piece by piece; null where its body alone is kept. */
  readonly content: EmailContent | null;
  /** What is secret of it: with `content` its buttons, a line each, else the body. */
  readonly sealedBody: string | null;
  readonly secret: boolean;
  readonly attempts: number;
  readonly createdAt: number;
  readonly organizationName: string;
  /** Null for the demo, which nobody founds to send messages. */
  readonly organizationSince: number | null;
  readonly kind: MessageKind;
  /** Whether it is a message for a member at the mailbox that this person has verified: it reaches no stranger. */
  readonly isToOwnMember: boolean;
  /** Whether it belongs to the made-up past of the demo: it was written before its business was founded. */
  readonly isHistory: boolean;
}

const isToOwnMember = sql<boolean>`(m.channel = 'EMAIL' and not m.secret and exists (
  select from providers p join accounts a on a.id = p.account_id
  where p.organization_id = m.organization_id and p.id = m.provider_id and p.revoked_at is null
    and a.email = m.recipient and a.email_verified_at is not null))`;

/** Takes hold of a queued message until the transaction ends; null where it is no longer queued or another server holds it. */
export async function lockQueuedMessage(
  db: Queryable,
  scope: TenantScope,
  messageId: string,
): Promise<LockedMessage | null> {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.id', 'm.channel', 'm.recipient', 'm.provider_id', 'm.subject', 'm.body', 'm.secret'])
    .select([
      'm.sealed_body',
      'm.attempts',
      'm.created_at',
      'm.appointment_id',
      'm.further_appointment_ids',
      'm.series_id',
      'm.invoice_id',
      'm.client_id',
      'm.locale',
      'm.content',
      'm.cancellations',
      'm.kind',
      'o.name as organization_name',
    ])
    .select(isToOwnMember.as('is_to_own_member'))
    .select(
      sql<number | null>`case when o.is_demo then null else ${epochMs('o.created_at')} end`.as(
        'organization_since',
      ),
    )
    .select(sql<boolean>`o.is_demo and m.created_at < o.created_at`.as('is_history'))
    .where('m.organization_id', '=', scope.organizationId)
    .where('m.id', '=', messageId)
    .where('m.status', '=', 'QUEUED')
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    channel: row.channel as MessageChannel,
    recipient: row.recipient,
    providerId: row.provider_id,
    appointmentId: row.appointment_id,
    furtherAppointmentIds: row.further_appointment_ids,
    seriesId: row.series_id,
    invoiceId: row.invoice_id,
    clientId: row.client_id,
    locale: row.locale as Locale,
    cancellations: row.cancellations as unknown as readonly Cancellation[],
    content: row.content as EmailContent | null,
    subject: row.subject,
    body: row.body,
    sealedBody: row.sealed_body,
    secret: row.secret,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
    organizationName: row.organization_name,
    organizationSince: row.organization_since,
    kind: row.kind as MessageKind,
    isToOwnMember: row.is_to_own_member,
    isHistory: row.is_history,
  };
}

const withoutSecret = sql<string>`case when secret then '' else body end`;
const onlyOfDemo = sql<
  string | null
>`case when exists (select from organizations o where o.id = organization_id and o.is_demo) then sealed_body end`;

/** What a message becomes. */
export interface MessageOutcome {
  readonly status: 'QUEUED' | Receipt['state'] | 'FAILED';
  readonly attempts: number;
  readonly sendAfter?: Date;
  readonly sentAt?: Date;
  readonly gatewayId?: string | null;
  readonly error: string | null;
}

/**
 * Saves what a message becomes. What opens an account, and every sealed link, is gone once it need not be sent
 * anymore (rule N1), except in the demo business, whose outbox shows it.
 */
export async function saveOutcome(
  db: Queryable,
  scope: TenantScope,
  messageId: string,
  outcome: MessageOutcome,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      status: outcome.status,
      attempts: outcome.attempts,
      error: outcome.error,
      send_after: outcome.sendAfter,
      sent_at: outcome.sentAt,
      gateway_id: outcome.gatewayId,
      ...(outcome.status === 'QUEUED' ? {} : { body: withoutSecret, sealed_body: onlyOfDemo }),
    })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', messageId)
    .execute();
}

/**
 * Makes this transaction the only one that sends an SMS of the organization, so that two servers can't both take the
 * last one of the hour. False where another one has its turn.
 */
export async function takeSmsTurn(db: Queryable, scope: TenantScope): Promise<boolean> {
  const turn = { organization_id: scope.organizationId, name: 'sms' };
  await db
    .insertInto('counters')
    .values(turn)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await db
    .selectFrom('counters')
    .select('name')
    .where((eb) => eb.and(turn))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Makes this transaction the only one, over all organizations, that sends to a number or address, so that two servers can't
 * both take the last turn of the hour. False where another one has it.
 */
export async function takeRecipientTurn(db: Queryable, recipient: string): Promise<boolean> {
  const key = `message to ${recipient}`;
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`.execute(db);
  return rows[0]?.held === true;
}

/**
 * When messages of a channel went to a number or address since an instant, oldest first, from all organizations: a stranger
 * can found as many as they like (rule N4). `kind`: those of one kind; null: those that are about no account, and all SMS.
 */
export async function findSentTo(
  db: Queryable,
  {
    channel,
    recipient,
    kind,
    since,
  }: { channel: MessageChannel; recipient: string; kind: string | null; since: Date },
): Promise<number[]> {
  let query = selectSent(db, { channel, since }).where('recipient', '=', recipient);
  if (kind !== null) query = query.where('kind', '=', kind);
  else if (channel === 'EMAIL') query = query.where('kind', 'not in', [...accountKinds]);
  return (await query.execute()).map(({ sentAt }) => sentAt);
}

/** When the organization's messages of a channel that are about no account and carry no code went out since an instant, oldest first. */
export async function findSentBy(
  db: Queryable,
  scope: TenantScope,
  sent: { channel: MessageChannel; since: Date },
): Promise<number[]> {
  const rows = await selectSent(db, sent)
    .where('organization_id', '=', scope.organizationId)
    .where('kind', 'not in', [...accountKinds, CODE_KIND])
    .execute();
  return rows.map(({ sentAt }) => sentAt);
}

/** The past that the demo was made with took from nobody's allowance. */
const isNoHistory = sql<boolean>`not exists (select from organizations o
  where o.id = messages.organization_id and o.is_demo and messages.created_at < o.created_at)`;

/** By when they went: one that its gateway could not deliver took its part, too. */
function selectSent(db: Queryable, { channel, since }: { channel: MessageChannel; since: Date }) {
  return db
    .selectFrom('messages')
    .select(epochMs('sent_at').as('sentAt'))
    .where('channel', '=', channel)
    .where('sent_at', '>', since)
    .where(isNoHistory)
    .orderBy('sent_at');
}

/** Messages of all organizations that were due before an instant and are still queued. */
export async function findOverdue(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ scope: TenantScope; messageId: string }[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['organization_id', 'id'])
    .where('status', '=', 'QUEUED')
    .where('send_after', '<', before)
    .orderBy('send_after')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ scope: tenantScope(row.organization_id), messageId: row.id }));
}
