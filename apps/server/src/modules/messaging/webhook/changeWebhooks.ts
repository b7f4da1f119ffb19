import type { WebhookEndpointChangeInput, WebhookEndpointInput } from '@slotkeeper/domain/input/integrations';
import { WEBHOOK_FORMER_SECRET_HOURS, WEBHOOKS_MAX } from '@slotkeeper/domain/limits';
import { WEBHOOK_TEST_EVENT } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { must } from '@slotkeeper/domain/must';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import {
  enqueueWebhooks,
  insertDeliveries,
  writeWebhookEvent,
} from '../../../platform/events/webhookOutbox.store.ts';
import { once } from '../../../platform/idempotency.store.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { newWebhookSecret } from './signWebhook.ts';
import {
  deleteEndpointRow,
  insertEndpoint,
  lockEndpoint,
  saveEndpoint,
  type WebhookEndpoint,
} from './webhook.store.ts';
import { findDeliveriesById, requeueDelivery } from './webhookDelivery.store.ts';

/**
 * Adds an endpoint that is notified of events (rule N7); its secret is returned by this call alone. Repeated with its
 * key, the call returns the secret again (rule P4): without that, a lost answer would leave signatures that no one can
 * check, and anyone who may repeat the call may also renew the secret. Refuses with ACTION_NOT_ALLOWED and
 * TOO_MANY_WEBHOOKS.
 */
export async function addWebhookEndpoint(
  ctx: StaffContext,
  secrets: SecretBox,
  { key, url, eventTypes }: WebhookEndpointInput & { readonly key: string | null },
): Promise<{ id: string; secret: string }> {
  ctx.authorize('webhook:manage');
  const request = { operation: 'addWebhookEndpoint', key, body: { url, eventTypes } };
  return ctx.transaction(async (tx) => {
    const { id } = await once(ctx, tx, request, async () => {
      const sealedSecret = secrets.seal(newWebhookSecret());
      const row = { url, eventTypes, sealedSecret, createdAt: ctx.clock.now() };
      const id = await insertEndpoint(tx.db, ctx.scope, row, WEBHOOKS_MAX);
      if (id === undefined) refuseRequest('TOO_MANY_WEBHOOKS', { values: { max: WEBHOOKS_MAX } });
      await record(ctx, tx, id, 'added', { url, eventTypes });
      return { id };
    });
    const { sealedSecret } = await locked(ctx, tx, id);
    return { id, secret: secrets.open(sealedSecret) };
  });
}

/**
 * Changes where an endpoint is or what it listens to, pauses it, or has it go on with what waits for it. What is left out stays.
 * Refuses with ACTION_NOT_ALLOWED and NOT_FOUND.
 */
export async function updateWebhookEndpoint(
  ctx: StaffContext,
  { id, isPaused, ...changes }: WebhookEndpointChangeInput & { readonly id: string },
): Promise<void> {
  ctx.authorize('webhook:manage');
  await ctx.transaction(async (tx) => {
    const before = await locked(ctx, tx, id);
    const wasPaused = before.pausedBy !== null;
    const paused =
      isPaused === undefined || isPaused === wasPaused
        ? {}
        : isPaused
          ? { paused: { by: 'MEMBER' as const, at: ctx.clock.now() } }
          : { paused: null, failingSince: null };
    await saveEndpoint(tx.db, ctx.scope, id, { ...changes, ...paused });
    if (isPaused === false && wasPaused) await enqueueWebhooks(tx.db, ctx.scope, id, null);
    const facts = { ...(changes.url && { url: changes.url }), ...(isPaused !== undefined && { isPaused }) };
    const { eventTypes } = changes;
    await record(ctx, tx, id, 'updated', { ...facts, ...(eventTypes && { eventTypes }) });
  });
}

/** Removes an endpoint with its log. Refuses with ACTION_NOT_ALLOWED and NOT_FOUND. */
export async function deleteWebhookEndpoint(ctx: StaffContext, id: string): Promise<void> {
  ctx.authorize('webhook:manage');
  await ctx.transaction(async (tx) => {
    if (!(await deleteEndpointRow(tx.db, ctx.scope, id))) throw notFound();
    await record(ctx, tx, id, 'deleted', {});
  });
}

/**
 * Gives an endpoint a new secret and returns it; for a day the previous one also signs, so that a receiver can switch.
 * Refuses with ACTION_NOT_ALLOWED and NOT_FOUND.
 */
export async function renewWebhookSecret(ctx: StaffContext, secrets: SecretBox, id: string): Promise<string> {
  ctx.authorize('webhook:manage');
  return ctx.transaction(async (tx) => {
    const { sealedSecret: former } = await locked(ctx, tx, id);
    const secret = newWebhookSecret();
    const formerUntil = ctx.clock.now() + WEBHOOK_FORMER_SECRET_HOURS * HOUR_MS;
    await saveEndpoint(tx.db, ctx.scope, id, {
      secret: { sealed: secrets.seal(secret), former, formerUntil },
    });
    await record(ctx, tx, id, 'secret_renewed', {});
    return secret;
  });
}

/** Sends an endpoint a test event. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND and WEBHOOK_PAUSED. */
export async function sendTestWebhook(ctx: StaffContext, id: string): Promise<{ deliveryId: string }> {
  ctx.authorize('webhook:manage');
  return ctx.transaction(async (tx) => {
    refusePaused(await locked(ctx, tx, id));
    const event = writeWebhookEvent(WEBHOOK_TEST_EVENT, ctx.clock.now(), {});
    const [deliveryId] = await insertDeliveries(tx.db, ctx.scope, id, [event]);
    return { deliveryId: must(deliveryId, 'each inserted row has its id') };
  });
}

/**
 * Sends an event again, with the same id and from the first try. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND and
 * WEBHOOK_PAUSED.
 */
export async function resendWebhook(ctx: StaffContext, id: string): Promise<void> {
  ctx.authorize('webhook:manage');
  await ctx.transaction(async (tx) => {
    const delivery = (await findDeliveriesById(tx.db, ctx.scope, [id])).get(id);
    if (!delivery) throw notFound();
    refusePaused(await locked(ctx, tx, delivery.endpointId));
    await requeueDelivery(tx.db, ctx.scope, { id, at: ctx.clock.now() });
    await enqueueWebhooks(tx.db, ctx.scope, delivery.endpointId, null);
  });
}

function refusePaused({ pausedBy }: WebhookEndpoint): void {
  if (pausedBy !== null) refuseRequest('WEBHOOK_PAUSED');
}

async function locked({ scope }: StaffContext, tx: TenantTransaction, id: string): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(tx.db, scope, id);
  return endpoint ?? Promise.reject(notFound());
}

function record(
  ctx: StaffContext,
  tx: TenantTransaction,
  objectId: string,
  action: string,
  after: { readonly [key: string]: string | boolean | readonly string[] },
): Promise<void> {
  return recordAudit(tx, ctx, { objectType: 'WEBHOOK', objectId, action, after });
}
