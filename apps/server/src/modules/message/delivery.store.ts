import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { type TenantScope, tenantScope } from '../../platform/tenantScope.ts';
import type { MessageChannel } from './message.policy.ts';

/** A queued message that this transaction holds; instants in epoch milliseconds. */
export interface HeldMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly providerId: string | null;
  readonly appointmentId: string | null;
  readonly subject: string;
  readonly body: string;
  /** The body of one that opens an account. */
  readonly sealedBody: string | null;
  readonly secret: boolean;
  readonly attempts: number;
  readonly createdAt: number;
  readonly organizationName: string;
}

/** Takes hold of a queued message until the transaction ends; null where it is no longer queued or another server holds it. */
export async function holdQueuedMessage(
  db: Queryable,
  scope: TenantScope,
  messageId: string,
): Promise<HeldMessage | null> {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.id', 'm.channel', 'm.recipient', 'm.provider_id', 'm.subject', 'm.body', 'm.secret'])
    .select([
      'm.sealed_body',
      'm.attempts',
      'm.created_at',
      'm.appointment_id',
      'o.name as organization_name',
    ])
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
    subject: row.subject,
    body: row.body,
    sealedBody: row.sealed_body,
    secret: row.secret,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
    organizationName: row.organization_name,
  };
}

const withoutSecret = sql<string>`case when secret then '' else body end`;
const onlyOfDemo = sql<
  string | null
>`case when exists (select from organizations o where o.id = organization_id and o.is_demo) then sealed_body end`;

/** What a message becomes. */
export interface MessageOutcome {
  readonly status: 'QUEUED' | 'SENT' | 'FAILED';
  readonly attempts: number;
  readonly sendAfter?: Date;
  readonly sentAt?: Date;
  readonly error: string | null;
}

/**
 * Saves what a message becomes. What opens an account is gone once it need not be sent any more (decisions N1), except in
 * the demo business, whose outbox shows it.
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

/** When the organization's SMS since an instant went out, oldest first, and which of them to one number. */
export async function findSmsSentSince(
  db: Queryable,
  scope: TenantScope,
  since: Date,
  recipient: string,
): Promise<{ toNumber: number[]; fromOrganization: number[] }> {
  const rows = await db
    .selectFrom('messages')
    .select(['recipient', sql<Date>`sent_at`.as('sent_at')])
    .where('organization_id', '=', scope.organizationId)
    .where('channel', '=', 'SMS')
    .where('status', '=', 'SENT')
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute();
  const fromOrganization = rows.map((row) => row.sent_at.getTime());
  const toNumber = fromOrganization.filter((_, index) => rows[index]?.recipient === recipient);
  return { toNumber, fromOrganization };
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
