import {
  WEBHOOK_BATCH,
  WEBHOOK_BATCH_PAUSE_MS,
  WEBHOOK_FAILED_PAUSE_MS,
  WEBHOOK_LOST_AFTER_MS,
  WEBHOOK_TURN_MS,
} from '@slotkeeper/domain/limits';
import { isToBePaused, nextTryAt } from '@slotkeeper/domain/messaging/webhook/decideRetry';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import { enqueueWebhooks } from '../../../platform/events/webhookOutbox.store.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { notifyPaused } from './notifyPaused.ts';
import { signWebhook } from './signWebhook.ts';
import { findEndpoint, saveEndpoint, type WebhookEndpoint } from './webhook.store.ts';
import {
  findLastFailure,
  findNextDue,
  findOverdueEndpoints,
  lockDueDelivery,
  saveDelivery,
  takeEndpointTurn,
  type WebhookDelivery,
} from './webhookDelivery.store.ts';
import {
  type WebhookAnswer,
  type WebhookFailure,
  type WebhookSender,
  WebhookUnanswered,
} from './webhookSender.ts';

const ENDPOINTS_AT_ONCE = 200;

/** What delivering needs. */
export interface WebhookTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly webhooks: WebhookSender;
}

/** What a turn came to: nothing was due, another server has the turn, or a try was made. */
type Turn = 'none' | 'taken' | 'delivered' | 'failed';

/**
 * Sends what is due to one endpoint (rule N7): one after the other, ten in a row at most and fewer where it answers slowly, and
 * after a failure nothing for half a minute, new events too, so that an endpoint that comes back is not overrun. Then it has itself
 * run again when the next one is due. Running it twice, or on two servers, sends nothing twice.
 */
export async function deliverWebhooks(
  tools: WebhookTools,
  scope: TenantScope,
  endpointId: string,
): Promise<void> {
  const failedAt = await findLastFailure(tools.db, scope, endpointId);
  const restsUntil = (failedAt ?? Number.NEGATIVE_INFINITY) + WEBHOOK_FAILED_PAUSE_MS;
  if (restsUntil > tools.clock.now())
    return enqueueWebhooks(tools.db, scope, endpointId, new Date(restsUntil));
  const last = await deliverRow(tools, scope, endpointId);
  const dueAt = await findNextDue(tools.db, scope, endpointId);
  if (dueAt === null) return;
  const pause = last === 'failed' ? WEBHOOK_FAILED_PAUSE_MS : WEBHOOK_BATCH_PAUSE_MS;
  const runAt = new Date(Math.max(dueAt, tools.clock.now() + pause));
  await enqueueWebhooks(tools.db, scope, endpointId, runAt);
}

/** What the last one of a series of deliveries came to. */
async function deliverRow(tools: WebhookTools, scope: TenantScope, endpointId: string): Promise<Turn> {
  const endsAt = performance.now() + WEBHOOK_TURN_MS;
  let last: Turn = 'none';
  for (let count = 0; count < WEBHOOK_BATCH; count += 1) {
    last = await deliverOne(tools, scope, endpointId);
    if (last !== 'delivered' || performance.now() > endsAt) break;
  }
  return last;
}

/**
 * Sends one delivery. Its row is held while it is sent, so that no other server sends it too; a server that dies releases it, and
 * the next try carries the same id.
 */
function deliverOne(tools: WebhookTools, scope: TenantScope, endpointId: string): Promise<Turn> {
  return runTransaction(tools.db, scope, async (tx) => {
    if (!(await takeEndpointTurn(tx.db, scope, endpointId))) return 'taken';
    const delivery = await lockDueDelivery(tx.db, scope, endpointId, tools.clock.now());
    if (!delivery) return 'none';
    const endpoint = await findListening(tx, scope, endpointId);
    if (!endpoint) return 'none';
    const answer = await tryToSend(tools, endpoint, delivery);
    return settle(tools, tx, scope, { endpoint, delivery, answer });
  });
}

/** The endpoint as it is now, unless it is paused. It is not held: a person may pause it while it is slow. */
async function findListening(
  tx: TenantTransaction,
  scope: TenantScope,
  endpointId: string,
): Promise<WebhookEndpoint | null> {
  const endpoint = await findEndpoint(tx.db, scope, endpointId);
  return endpoint?.pausedBy === null ? endpoint : null;
}

/** An answer, or why there was none. */
type Answer = WebhookAnswer | { readonly failure: WebhookFailure };

async function tryToSend(
  { webhooks, secrets, clock }: WebhookTools,
  { url, sealedSecret, formerSealedSecret, formerSecretUntil }: WebhookEndpoint,
  { body, eventId, eventType }: WebhookDelivery,
): Promise<Answer> {
  const now = clock.now();
  const isFormerGood = formerSealedSecret !== null && formerSecretUntil !== null && formerSecretUntil > now;
  const keys = [sealedSecret, ...(isFormerGood ? [formerSealedSecret] : [])].map((sealed) =>
    secrets.open(sealed),
  );
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Slotkeeper-Webhooks',
    'slotkeeper-event-id': eventId,
    'slotkeeper-event-type': eventType,
    'slotkeeper-signature': signWebhook(body, keys, now),
  };
  try {
    return await webhooks.post({ url, headers, body });
  } catch (error) {
    if (error instanceof WebhookUnanswered) return { failure: error.failure };
    throw error;
  }
}

interface Settled {
  readonly endpoint: WebhookEndpoint;
  readonly delivery: WebhookDelivery;
  readonly answer: Answer;
}

async function settle(
  { clock }: WebhookTools,
  tx: TenantTransaction,
  scope: TenantScope,
  { endpoint, delivery, answer }: Settled,
): Promise<Turn> {
  const at = clock.now();
  const attempts = delivery.attempts + 1;
  const heard = 'status' in answer ? answer : null;
  const shown = { attempts, at, responseStatus: heard?.status ?? null, responseBody: heard?.body ?? null };
  if (heard && heard.status >= 200 && heard.status < 300) {
    await saveDelivery(tx.db, scope, delivery.id, { ...shown, status: 'DELIVERED', failure: null });
    if (endpoint.failingSince !== null) await saveEndpoint(tx.db, scope, endpoint.id, { failingSince: null });
    return 'delivered';
  }
  const failure = 'failure' in answer ? answer.failure : 'ANSWER';
  const next = nextTryAt({ attempts, now: at, random: Math.random() });
  const left =
    next === null ? { status: 'FAILED' as const } : { status: 'PENDING' as const, nextAttemptAt: next };
  await saveDelivery(tx.db, scope, delivery.id, { ...shown, ...left, failure });
  const failingSince = endpoint.failingSince ?? at;
  const isPaused = isToBePaused({ failingSince, now: at, isGivenUp: next === null });
  if (endpoint.failingSince === null || isPaused)
    await saveEndpoint(tx.db, scope, endpoint.id, {
      failingSince,
      ...(isPaused && { paused: { by: 'FAILURES', at } }),
    });
  if (isPaused) await notifyPaused(tx, { scope, clock }, endpoint);
  return 'failed';
}

/**
 * Has endpoints served again whose job died with its server, which the queue itself would notice only hours later; a second job
 * finds nothing to do.
 */
export async function sweepWebhooks({ db, clock }: Pick<WebhookTools, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - WEBHOOK_LOST_AFTER_MS);
  for (const { scope, endpointId } of await findOverdueEndpoints(db, before, ENDPOINTS_AT_ONCE))
    await enqueueWebhooks(db, scope, endpointId, null);
}
