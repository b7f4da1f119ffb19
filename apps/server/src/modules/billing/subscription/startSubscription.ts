import { tierFor } from '@slotkeeper/domain/billing/plans';
import { isRunning } from '@slotkeeper/domain/billing/subscriptionStatus';
import { must } from '@slotkeeper/domain/must';
import Stripe from 'stripe';
import type { PricingPlan } from '../../../platform/billing/gateway.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { offeredPlan } from '../plan/plan.ts';
import {
  type BillingContext,
  changeAtGateway,
  type CurrentSubscription,
  freshSubscription,
  payAtGateway,
} from './billingContext.ts';
import { createCustomerOf } from './customerDetails.ts';
import { atGateway, declineOf } from './gatewayErrors.ts';
import { dropPendingChange, latestPaymentSecret, payInvoice } from './paymentCalls.ts';
import {
  createSubscription,
  endSubscription,
  idOf,
  listSubscriptions,
  priceOf,
  retrieveSubscription,
  retrievePaymentIntent,
} from './stripeCalls.ts';
import {
  countStaff,
  findSubscription,
  insertCustomer,
  type StoredSubscription,
} from './subscription.store.ts';

/**
 * Begins a plan whose first payment the browser confirms with the client secret. A plan that was begun and never paid goes on, or
 * is replaced where it is another. Refuses with NOT_FOUND (plan), SUBSCRIPTION_EXISTS and PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function activateSubscription(ctx: BillingContext, planId: string): Promise<string> {
  const plan = offeredPlan(ctx.billing, planId);
  const { stripe } = ctx.billing.gateway;
  const current = await startable(ctx);
  const customer = await customerOf(ctx);
  const secret = await changeAtGateway(ctx, async () => {
    const price = await priceToday(ctx, plan);
    if (isSamePrice(current, price)) {
      const secret = await latestPaymentSecret(
        stripe,
        must(current.stored?.subscriptionRef, 'it is incomplete'),
      );
      return secret ?? refuseRequest('SUBSCRIPTION_EXISTS');
    }
    await endIncomplete(ctx, current);
    const { latest_invoice: invoice } = await create(ctx, { current, customer, price: price.ref, plan });
    return must(
      typeof invoice === 'object' && invoice?.confirmation_secret?.client_secret,
      'the first invoice of a plan has a payment',
    );
  });
  await record(ctx, 'activated', { plan: plan.key });
  return must(secret || null, 'a payment has a secret');
}

/**
 * Begins a plan with the card on file and pays it at once. Nothing is begun where the card is declined. Where the bank wants to
 * hear from the person first, the plan waits for that: gives the payment's client secret. Refuses with
 * NO_PAYMENT_METHOD, CARD_DECLINED, NOT_FOUND (plan), SUBSCRIPTION_EXISTS and PAYMENT_GATEWAY_UNAVAILABLE.
 */
export async function createStripeSubscription(ctx: BillingContext, planId: string): Promise<string | null> {
  const plan = offeredPlan(ctx.billing, planId);
  const { stripe } = ctx.billing.gateway;
  const current = await startable(ctx);
  const { card } = current.stored ?? { card: null };
  if (!card) refuseRequest('NO_PAYMENT_METHOD');
  const customer = await customerOf(ctx);
  const secret = await payAtGateway(ctx, async () => {
    const price = await priceToday(ctx, plan);
    await endIncomplete(ctx, current);
    const { id, latest_invoice: invoice } = await create(ctx, { current, customer, price: price.ref, plan });
    const invoiceId = must(idOf(invoice), 'a plan begins with an invoice');
    try {
      return await payInvoice(stripe, invoiceId, { paymentMethod: card.ref, key: `first:${id}:${card.ref}` });
    } catch (error) {
      await endSubscription(stripe, id);
      throw error;
    }
  });
  await record(ctx, 'activated', { plan: plan.key });
  return secret;
}

/**
 * Reads what became of a payment that the browser has confirmed: whether it went through; null where none is named. One that
 * failed is refused with CARD_DECLINED and its decline code, and a change of plan that waited for it is forgotten; one of
 * another organization is refused with NOT_FOUND.
 */
export async function confirmPayment(
  ctx: BillingContext,
  paymentIntentId: string | null,
): Promise<boolean | null> {
  const { stored } = await freshSubscription(ctx);
  if (paymentIntentId === null) return null;
  const { stripe } = ctx.billing.gateway;
  const intent = await atGateway(() => retrievePaymentIntent(stripe, paymentIntentId));
  if (!stored || idOf(intent.customer) !== stored.customerRef) throw notFound();
  const { last_payment_error: error, status } = intent;
  if (status !== 'requires_payment_method' || !error) return status === 'succeeded';
  const { subscriptionRef } = stored;
  if (subscriptionRef !== null)
    await changeAtGateway(ctx, () => dropPendingChange(stripe, subscriptionRef, paymentIntentId));
  const { declineCode, message } = declineOf(error);
  refuseRequest('CARD_DECLINED', { values: { declineCode, message } });
}

/** The subscription as the gateway has it; refuses with SUBSCRIPTION_EXISTS where it bills one. */
async function startable(ctx: BillingContext): Promise<CurrentSubscription> {
  const current = await freshSubscription(ctx);
  if (isRunning(current.status)) refuseRequest('SUBSCRIPTION_EXISTS');
  return current;
}

/** The customer of the organization at the gateway, made when it is first needed. */
export async function customerOf(ctx: BillingContext): Promise<string> {
  const { db, scope, clock, billing } = ctx;
  const { mode } = billing.gateway;
  const known = await findSubscription(db, scope, mode);
  if (known) return known.customerRef;
  const ref = await createCustomerOf(ctx, scope);
  await insertCustomer(db, scope, mode, { ref, at: clock.now() });
  const kept: StoredSubscription | null = await findSubscription(db, scope, mode);
  return must(kept, 'the customer was just kept').customerRef;
}

interface Price {
  readonly ref: string;
  readonly planId: string;
  readonly value: number;
  readonly minQuantity: number;
}

/** What a plan costs with today's staff (rule M4). */
async function priceToday({ db, scope, billing }: BillingContext, plan: PricingPlan): Promise<Price> {
  const tier = tierFor(plan, await countStaff(db, scope));
  const ref = await priceOf(billing.gateway.stripe, plan, tier);
  return { ref, planId: plan.id, value: tier.value, minQuantity: tier.minQuantity };
}

function isSamePrice({ stored, status }: CurrentSubscription, price: Price): boolean {
  if (status !== 'INCOMPLETE' || stored?.planId !== price.planId) return false;
  return stored.tier?.value === price.value && stored.tier.minQuantity === price.minQuantity;
}

async function endIncomplete(
  { billing }: BillingContext,
  { stored, status }: CurrentSubscription,
): Promise<void> {
  if (status === 'INCOMPLETE' && stored?.subscriptionRef)
    await endSubscription(billing.gateway.stripe, stored.subscriptionRef);
}

/**
 * The key names the subscription before: of two tabs that start at the same moment, both get the same one, and the one that has
 * chosen another plan is refused with SUBSCRIPTION_EXISTS. So nobody ever pays for two.
 */
async function create(
  { billing }: BillingContext,
  facts: { current: CurrentSubscription; customer: string; price: string; plan: PricingPlan },
) {
  const { customer, price, plan } = facts;
  const { stripe } = billing.gateway;
  const [latest] = await listSubscriptions(stripe, customer);
  if (latest?.status === 'incomplete' && latest.items.data[0]?.price.id === price)
    return retrieveSubscription(stripe, latest.id);
  if (latest && startedStatuses.has(latest.status)) refuseRequest('SUBSCRIPTION_EXISTS');
  const key = `subscription:${customer}:after:${latest?.id ?? 'none'}`;
  try {
    return await createSubscription(stripe, { customer, price, plan: plan.key, key });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) refuseRequest('SUBSCRIPTION_EXISTS');
    throw error;
  }
}

/** Of one that another request has just started. */
const startedStatuses: ReadonlySet<string> = new Set(['incomplete', 'active', 'trialing']);

/** Notes a change of the subscription in the history of the organization. */
export async function record(
  ctx: BillingContext,
  action: string,
  after: Readonly<Record<string, string | boolean>> = {},
): Promise<void> {
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      objectType: 'ORGANIZATION',
      objectId: ctx.scope.organizationId,
      action: `subscription.${action}`,
      after,
    }),
  );
}
