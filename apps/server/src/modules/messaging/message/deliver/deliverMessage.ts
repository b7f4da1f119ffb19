import { MESSAGE_SEND_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { buttonsOf, textOfButton } from '../../email/email.ts';
import { type Gateways, type InvoiceFiles, PermanentRefusal, type Receipt } from '../gateway/gateway.ts';
import { appointmentButton } from '../link/link.ts';
import {
  afterFailure,
  isAccountEmail,
  limitsOf,
  limitVerdict,
  type MessageLimits,
  type Verdict,
} from '../message.policy.ts';
import {
  findSentBy,
  findSentTo,
  type LockedMessage,
  lockQueuedMessage,
  saveOutcome,
  takeRecipientTurn,
  takeSmsTurn,
} from './delivery.store.ts';
import { emailParts } from './emailParts.ts';
import { joinVisit, type JoinedMessage } from './joinVisit.ts';
import { saveGoneWith, saveJoined } from './joinVisit.store.ts';
import { enqueueDelivery } from './queueMessages.ts';
import { smsText } from './smsText.ts';

const NEXT_LOOK_MS = 1_000;
const ERROR_MAX = 300;

/** What delivering needs. */
export interface DeliveryTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateways: Gateways;
  readonly limits: MessageLimits;
  /** Where links in e-mails lead: scheme and host. */
  readonly linkOrigin: string;
  /** Makes the file of an invoice; null where it is gone. */
  readonly invoiceFile: InvoiceFiles;
  /** Opens what was sealed while it was queued. */
  readonly secrets: SecretBox;
}

/**
 * Delivers one message if it is still queued; when it is due is its job's business. The row is held while it is sent,
 * so that no other server sends it too; a server that dies releases it. A failure is recorded and retried after a
 * growing delay, then given up with its reason; SMS and e-mails keep to their limits (rules N3, N4). Running it again
 * does no harm. What else waits for the same reader about the same visit goes with it (rule A13).
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
    if (verdict === null) await trySending(tools, tx, scope, await joinVisit(tx, scope, message));
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
  tools: DeliveryTools,
  tx: TenantTransaction,
  scope: TenantScope,
  { message, joinedIds }: JoinedMessage,
): Promise<void> {
  const { clock } = tools;
  const attempts = message.attempts + 1;
  try {
    const { state: status, gatewayId } = await send(tools, tx, scope, opened(tools.secrets, message));
    const sentAt = new Date(clock.now());
    await saveOutcome(tx.db, scope, message.id, {
      status,
      attempts,
      sentAt,
      gatewayId,
      error: null,
    });
    if (joinedIds.length > 0) await saveJoined(tx.db, scope, message);
    await saveGoneWith(tx.db, scope, message, { ids: joinedIds, status });
  } catch (error) {
    const reason = reasonOf(error);
    const verdict: Verdict =
      error instanceof PermanentRefusal ? { failed: true } : afterFailure(attempts, clock.now());
    // The others wait with it, so that they go together with its next try.
    for (const id of [message.id, ...joinedIds]) await settle(tx, scope, { id, attempts }, verdict, reason);
  }
}

/** Puts a message that did not go back in line, or gives it up. */
async function settle(
  tx: TenantTransaction,
  scope: TenantScope,
  { id, attempts }: Pick<LockedMessage, 'id' | 'attempts'>,
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

/** The message with what was sealed of it: its body, or the buttons of its content. */
function opened(secrets: SecretBox, message: LockedMessage): LockedMessage {
  const { sealedBody, content } = message;
  if (sealedBody === null) return message;
  const text = secrets.open(sealedBody);
  return content
    ? { ...message, content: { ...content, actions: buttonsOf(text) } }
    : { ...message, body: text };
}

async function send(
  tools: DeliveryTools,
  tx: TenantTransaction,
  scope: TenantScope,
  message: LockedMessage,
): Promise<Receipt> {
  const { gateways } = tools;
  const { organizationId } = scope;
  const { recipient: to, subject, body: text, channel, providerId, appointmentId } = message;
  const key = `${organizationId}-${message.id}`;
  const signal = AbortSignal.timeout(MESSAGE_SEND_TIMEOUT_MS);
  const button = message.isHistory ? null : await appointmentButton(tools, tx.db, scope, message);
  if (channel === 'EMAIL') {
    const parts = await emailParts(tools, tx, scope, message, button);
    return gateways.email.send({ key, to, fromName: message.organizationName, subject, ...parts }, signal);
  }
  if (channel === 'SMS')
    return gateways.sms.send(
      { key, to, text: smsText(button ? `${text} ${textOfButton(button)}` : text) },
      signal,
    );
  if (providerId === null) throw new Error('A push notification without a reader');
  return gateways.push.send({ key, organizationId, providerId, title: subject, text, appointmentId }, signal);
}

/** Why a gateway did not take a message, for the outbox: without a user and password that a URL in it may name. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/:\/\/[^/\s@]*@/g, '://').slice(0, ERROR_MAX);
}
