import Stripe from 'stripe';
import { deleteBillingEventsBefore, markHandled, noteEvent } from './billingEvent.store.ts';
import { idOf } from './stripeCalls.ts';
import { findScopeOfCustomer } from './subscription.store.ts';
import { type BillingDeps, syncSubscription } from './syncSubscription.ts';

export { deleteBillingEventsBefore };

/** What became of a webhook: done, or not signed by the gateway. */
export type StripeWebhookOutcome = 'HANDLED' | 'FORGED';

/**
 * Verifies the signature of a webhook of Stripe (rule M2) over its body as it was posted, and handles its event. That says
 * only that something has happened: what, is read again from the gateway. One that was handled before does nothing. Throws
 * where handling failed, so that it is sent again.
 */
export async function receiveStripeWebhook(
  deps: BillingDeps,
  body: string,
  signature: string,
): Promise<StripeWebhookOutcome> {
  const { db, clock, billing } = deps;
  const event = readEvent(deps, body, signature);
  if (!event) return 'FORGED';
  if (!(await noteEvent(db, { id: event.id, type: event.type }, clock.now()))) return 'HANDLED';
  const customer = customerIn(event);
  const scope = customer === null ? null : await findScopeOfCustomer(db, customer, billing.gateway.mode);
  if (scope) await syncSubscription(deps, scope);
  await markHandled(db, event.id, clock.now());
  return 'HANDLED';
}

/** The event of a signed body, which may be five minutes old; null for what the gateway has not signed. */
function readEvent({ billing }: BillingDeps, body: string, signature: string): Stripe.Event | null {
  try {
    return billing.gateway.stripe.webhooks.constructEvent(body, signature, billing.gateway.webhookSecret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

/** The customer that an event is about: its object is one, or names one. */
function customerIn({ data: { object } }: Stripe.Event): string | null {
  if (object.object === 'customer') return object.id;
  return 'customer' in object ? idOf(object.customer as string | { id: string } | null) : null;
}
