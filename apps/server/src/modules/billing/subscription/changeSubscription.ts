import { tierFor } from '@slotkeeper/domain/billing/plans';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { offeredPlan } from '../plan/plan.ts';
import {
  type BillingContext,
  changeAtGateway,
  freshSubscription,
  payAtGateway,
  runningSubscription,
  type RunningSubscription,
} from './billingContext.ts';
import { changePrice, dropPendingChange, payInvoice } from './paymentCalls.ts';
import { record } from './startSubscription.ts';
import {
  collection,
  endSubscription,
  priceOf,
  type SubscriptionChange,
  updateSubscription,
} from './stripeCalls.ts';
import { countStaff } from './subscription.store.ts';

/**
 * Ends the plan with its period; until then it stays active (rule M3). One whose period has not been paid ends at once. Refuses with
 * SUBSCRIPTION_INACTIVE and PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function cancelSubscription(ctx: BillingContext): Promise<void> {
  const { stored, status } = await freshSubscription(ctx);
  const isUnpaid = status === 'INCOMPLETE' || status === 'PAST_DUE';
  if (isUnpaid && stored?.subscriptionRef) {
    const { subscriptionRef } = stored;
    await changeAtGateway(ctx, () => endSubscription(ctx.billing.gateway.stripe, subscriptionRef));
  } else {
    const subscription = await runningSubscription(ctx);
    if (subscription.cancelAtPeriodEnd) return;
    await update(ctx, subscription, 'cancel', { cancel_at_period_end: true });
  }
  await record(ctx, 'canceled');
}

/** Takes a cancellation back while the period runs. Refuses with SUBSCRIPTION_INACTIVE and PAYMENT_GATEWAY_UNAVAILABLE. */
export async function resumeSubscription(ctx: BillingContext): Promise<void> {
  const subscription = await runningSubscription(ctx);
  if (!subscription.cancelAtPeriodEnd) return;
  await update(ctx, subscription, 'resume', { cancel_at_period_end: false });
  await record(ctx, 'resumed');
}

/**
 * Changes to another plan at once, at the price of today's staff; the difference is invoiced as Stripe prorates it. A payment that
 * is declined changes nothing. Where the bank wants to hear from the person, the change waits for that for a day: gives the
 * payment's client secret. Refuses with NOT_FOUND (plan), SUBSCRIPTION_INACTIVE, CARD_DECLINED and
 * PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function changePlan(ctx: BillingContext, planId: string): Promise<string | null> {
  const plan = offeredPlan(ctx.billing, planId);
  const { stripe } = ctx.billing.gateway;
  const subscription = await runningSubscription(ctx);
  if (subscription.planId === plan.id) return null;
  const { subscriptionRef, itemRef, version } = subscription;
  const secret = await payAtGateway(ctx, async () => {
    const price = await priceOf(stripe, plan, tierFor(plan, await countStaff(ctx.db, ctx.scope)));
    await dropPendingChange(stripe, subscriptionRef);
    const key = `plan:${subscriptionRef}:${version}:${price}`;
    return changePrice(stripe, subscriptionRef, { item: itemRef, price, plan: plan.key, key });
  });
  await record(ctx, secret === null ? 'planChanged' : 'planChosen', { plan: plan.key });
  return secret;
}

/**
 * Pays the open invoice now, once however often it is asked for. Gives the payment's client secret where the bank wants to hear
 * from the person first. Refuses with NOTHING_DUE, NO_PAYMENT_METHOD, CARD_DECLINED and
 * PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function chargeCustomer(ctx: BillingContext): Promise<string | null> {
  const { stored } = await freshSubscription(ctx);
  const { subscriptionRef, openInvoice, card, version } = stored ?? {};
  if (!openInvoice || !subscriptionRef) refuseRequest('NOTHING_DUE');
  if (!card) refuseRequest('NO_PAYMENT_METHOD');
  const key = `charge:${subscriptionRef}:${openInvoice.ref}:${version}`;
  const secret = await payAtGateway(ctx, () =>
    payInvoice(ctx.billing.gateway.stripe, openInvoice.ref, { paymentMethod: card.ref, key }),
  );
  if (secret === null) await record(ctx, 'charged');
  return secret;
}

/**
 * Takes renewals from the card automatically, or leaves each invoice to be paid by hand within a week. Refuses with
 * SUBSCRIPTION_INACTIVE, NO_PAYMENT_METHOD and PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function automatePayments(ctx: BillingContext, isAutomated: boolean): Promise<void> {
  const subscription = await runningSubscription(ctx);
  if (subscription.isAutomated === isAutomated) return;
  if (isAutomated && !subscription.card) refuseRequest('NO_PAYMENT_METHOD');
  await update(ctx, subscription, `automate:${String(isAutomated)}`, collection(isAutomated));
  await record(ctx, isAutomated ? 'automated' : 'paidByHand');
}

function update(
  ctx: BillingContext,
  { subscriptionRef, version }: RunningSubscription,
  operation: string,
  change: SubscriptionChange,
): Promise<void> {
  const key = `${operation}:${subscriptionRef}:${version}`;
  return changeAtGateway(ctx, () =>
    updateSubscription(ctx.billing.gateway.stripe, subscriptionRef, { ...change, key }),
  );
}
