import { randomUUID } from 'node:crypto';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';
import { type BillingContext, changeAtGateway, freshSubscription } from './billingContext.ts';
import { atGateway } from './gatewayErrors.ts';
import { customerOf, record } from './startSubscription.ts';
import {
  createSetupIntent,
  idOf,
  makeDefault,
  retrieveSetupIntent,
  updateSubscription,
} from './stripeCalls.ts';
import { isRunning } from '@slotkeeper/domain/billing/subscriptionStatus';

/** Begins to keep another card; the browser goes on with the client secret. Refuses with PAYMENT_GATEWAY_UNAVAILABLE. */
export async function getSetupIntent(ctx: BillingContext): Promise<string> {
  const customer = await customerOf(ctx);
  const { stripe } = ctx.billing.gateway;
  return atGateway(() => createSetupIntent(stripe, { customer, key: `setup:${randomUUID()}` }));
}

/**
 * Pays renewals with the card of a setup intent from now on. Refuses with PAYMENT_METHOD_CHANGE_FAILED where that has not succeeded or
 * is another organization's, and with PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function changePaymentMethod(ctx: BillingContext, setupIntentId: string): Promise<void> {
  const { stripe } = ctx.billing.gateway;
  const { stored, status } = await freshSubscription(ctx);
  const paymentMethod = stored && (await cardSetUp(ctx, setupIntentId, stored.customerRef));
  if (!paymentMethod) refuseRequest('PAYMENT_METHOD_CHANGE_FAILED');
  const { customerRef: customer, subscriptionRef, version } = stored;
  await changeAtGateway(ctx, async () => {
    await makeDefault(stripe, { customer, paymentMethod, key: `default:${setupIntentId}:${version}` });
    if (subscriptionRef === null || !(isRunning(status) || status === 'INCOMPLETE')) return;
    await updateSubscription(stripe, subscriptionRef, {
      default_payment_method: paymentMethod,
      key: `card:${setupIntentId}:${version}`,
    });
  });
  await record(ctx, 'cardChanged');
}

/** The card that an intent of the customer has set up; null where there is none. */
async function cardSetUp(ctx: BillingContext, id: string, customerRef: string): Promise<string | null> {
  try {
    const intent = await atGateway(() => retrieveSetupIntent(ctx.billing.gateway.stripe, id));
    const isOurs = idOf(intent.customer) === customerRef;
    return isOurs && intent.status === 'succeeded' ? idOf(intent.payment_method) : null;
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === 'NOT_FOUND') return null;
    throw error;
  }
}
