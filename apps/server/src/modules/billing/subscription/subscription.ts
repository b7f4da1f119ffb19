import type { Billing } from '../../../platform/billing/gateway.ts';
import { cached, forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { findSubscription, type GatewayState, noSubscription } from './subscription.store.ts';

export { runBilling } from './billingJob.ts';
export { updateCustomerDetails } from './customerDetails.ts';
export { deleteBillingEventsBefore, receiveStripeWebhook } from './receiveStripeWebhook.ts';
export type { BillingDeps } from './syncSubscription.ts';

/** An organization's subscription as it was read last, by the gateway's time (epoch milliseconds). */
export interface Subscription {
  /** The organization's: it has one. */
  readonly id: string;
  readonly state: GatewayState;
  readonly billing: Billing;
  readonly now: number;
}

/** The organization's subscription, read once per request; null where billing is off. */
export function subscriptionOf(context: GraphqlContext): Promise<Subscription | null> {
  return cached(context, subscriptionOf, async () => {
    const { billing } = context;
    if (!billing) return null;
    const { db, scope } = requireStaff(context);
    const stored = await findSubscription(db, scope, billing.gateway.mode);
    const now = await billing.gateway.now(stored?.customerRef ?? null);
    return { id: scope.organizationId, state: stored ?? noSubscription, billing, now: now.getTime() };
  });
}

/** Drops what this request has read of the subscription. */
export function forgetSubscription(context: GraphqlContext): void {
  forget(context, subscriptionOf);
}
