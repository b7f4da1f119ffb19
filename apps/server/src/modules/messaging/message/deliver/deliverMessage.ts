import { MESSAGE_SEND_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import {
  findSentBy,
  findSentTo,
  type LockedMessage,
  lockQueuedMessage,
  saveOutcome,
  takeRecipientTurn,
  takeSmsTurn,
} from './delivery.store.ts';
import { type Gateways, PermanentRefusal, type Receipt } from '../gateway/gateway.ts';
import {
  afterFailure,
  isAccountEmail,
  limitsOf,
  limitVerdict,
  type MessageLimits,
  type Verdict,
} from '../message.policy.ts';
import { enqueueDelivery } from './queueMessages.ts';

const NEXT_LOOK_MS = 1_000;
const ERROR_MAX = 300;

/** What delivering needs. */
export interface DeliveryTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly limits: MessageLimits;
  /** Opens what was sealed while it was queued. */
  readonly secrets: SecretBox;
}

/**
 * Delivers one message if it is still queued; when it is due is its job's business. The row is held while it is sent,
 * so that no other server sends it too; a server that dies releases it. A failure is recorded and retried after a
 * growing delay, then given up with its reason; SMS and e-mails keep to their limits (rules N3, N4). Running it again
 * does no harm.
 */
export async function deliverMessage(
  tools: DeliveryTools,
  scope: TenantScope,
  messageId: string,
): Promise<void> {
  await runTransaction(tools.db, scope, async (tx) => {
    const message = await lockQueuedMessage(tx.db, scope, messageId);
    if (!message) return;
    const verdict = await mayGo(tools, tx, scope, message);
    if (verdict === null) await trySending(tools, tx, scope, message);
    else await settle(tx, scope, message, verdict, `${message.channel}_LIMIT_REACHED`);
  });
}

/** Null where the message may go now. */
async function mayGo(
  { clock, limits }: DeliveryTools,
  tx: TenantTransaction,
  scope: TenantScope,
  message: LockedMessage,
): Promise<Verdict | null> {
  const { channel, recipient } = message;
  if (channel === 'PUSH' || message.isToOwnMember || message.isHistory) return null;
  const now = clock.now();
  const hasTurn =
    (channel !== 'SMS' || (await takeSmsTurn(tx.db, scope))) && (await takeRecipientTurn(tx.db, recipient));
  if (!hasTurn) return { sendAfter: now + NEXT_LOOK_MS };
  const since = new Date(now - HOUR_MS);
  const kind = isAccountEmail(message) ? message.kind : null;
  const lastHour = {
    toRecipient: await findSentTo(tx.db, { channel, recipient, kind, since }),
    fromOrganization: kind === null ? await findSentBy(tx.db, scope, { channel, since }) : [],
  };
  return limitVerdict(message, lastHour, limitsOf({ ...message, channel }, limits, now), now);
}

async function trySending(
  { clock, gateways, secrets }: DeliveryTools,
  tx: TenantTransaction,
  scope: TenantScope,
  message: LockedMessage,
): Promise<void> {
  const attempts = message.attempts + 1;
  try {
    const { state: status, gatewayId } = await send(gateways, scope, {
      ...message,
      body: readable(secrets, message),
    });
    const sentAt = new Date(clock.now());
    await saveOutcome(tx.db, scope, message.id, {
      status,
      attempts,
      sentAt,
      gatewayId,
      error: null,
    });
  } catch (error) {
    const reason = reasonOf(error);
    const verdict: Verdict =
      error instanceof PermanentRefusal ? { failed: true } : afterFailure(attempts, clock.now());
    await settle(tx, scope, { ...message, attempts }, verdict, reason);
  }
}

/** Puts a message that did not go back in line, or gives it up. */
async function settle(
  tx: TenantTransaction,
  scope: TenantScope,
  { id, attempts }: LockedMessage,
  verdict: Verdict,
  reason: string,
): Promise<void> {
  if ('failed' in verdict) {
    await saveOutcome(tx.db, scope, id, { status: 'FAILED', attempts, error: reason });
    return;
  }
  const sendAfter = new Date(verdict.sendAfter);
  await saveOutcome(tx.db, scope, id, { status: 'QUEUED', attempts, sendAfter, error: reason });
  await enqueueDelivery(tx, scope, id, sendAfter);
}

function readable(secrets: SecretBox, { body, sealedBody }: LockedMessage): string {
  return sealedBody === null ? body : secrets.open(sealedBody);
}

function send(gateways: Gateways, scope: TenantScope, message: LockedMessage): Promise<Receipt> {
  const { organizationId } = scope;
  const { recipient: to, subject, body: text, channel, providerId, appointmentId } = message;
  const key = `${organizationId}-${message.id}`;
  const signal = AbortSignal.timeout(MESSAGE_SEND_TIMEOUT_MS);
  if (channel === 'EMAIL') {
    return gateways.email.send({ key, to, fromName: message.organizationName, subject, text }, signal);
  }
  if (channel === 'SMS') return gateways.sms.send({ key, to, text }, signal);
  if (providerId === null) throw new Error('A push notification without a reader');
  return gateways.push.send({ key, organizationId, providerId, title: subject, text, appointmentId }, signal);
}

/** Why a gateway did not take a message, for the outbox: without a user and password that a URL in it may name. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/:\/\/[^/\s@]*@/g, '://').slice(0, ERROR_MAX);
}
