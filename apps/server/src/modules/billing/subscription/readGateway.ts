import type { PriceTier } from '@slotkeeper/domain/billing/plans';
import { gatewayStatuses, type GatewayStatus } from '@slotkeeper/domain/billing/subscriptionStatus';
import { SECOND_MS } from '@slotkeeper/domain/time/units';
import type Stripe from 'stripe';
import type { Billing, PricingPlan } from '../../../platform/billing/gateway.ts';
import { declineOf } from './gatewayErrors.ts';
import {
  idOf,
  listInvoices,
  listSubscriptions,
  retrieveCustomer,
  retrievePaymentIntent,
} from './stripeCalls.ts';
import {
  noSubscription,
  type GatewayState,
  type KeptCard,
  type PaymentFailure,
} from './subscription.store.ts';

/** Stripe's instants are seconds. */
export const instantOf = (seconds: number): number => seconds * SECOND_MS;
const instantOrNull = (seconds: number | null | undefined) => (seconds ? instantOf(seconds) : null);

/**
 * What the gateway says now of a customer's subscription. Of several, the one that runs counts, else one that waits for its
 * first payment, else the latest. `wasActive` holds for good once it does.
 */
export async function readGateway(
  { gateway, plans }: Billing,
  { customerRef, wasActive }: { customerRef: string; wasActive: boolean },
): Promise<GatewayState> {
  const { stripe } = gateway;
  const [customer, subscriptions, { invoices }] = await Promise.all([
    retrieveCustomer(stripe, customerRef),
    listSubscriptions(stripe, customerRef),
    listInvoices(stripe, { customer: customerRef, status: 'open' }),
  ]);
  const keptCard = expanded(customer?.invoice_settings.default_payment_method);
  const subscription = chooseSubscription(subscriptions);
  if (!subscription) return { ...noSubscription, wasActive, card: cardOf(keptCard) };
  const gatewayStatus = statusOf(subscription);
  const open = invoices.find((invoice) => isOwed(invoice, subscription)) ?? null;
  return {
    ...planOf(subscription, plans),
    ...periodOf(subscription),
    ...(await openInvoiceOf(stripe, gatewayStatus, open)),
    subscriptionRef: subscription.id,
    gatewayStatus,
    isAutomated: subscription.collection_method === 'charge_automatically',
    card: cardOf(expanded(subscription.default_payment_method) ?? keptCard ?? latestCard(subscriptions)),
    wasActive: wasActive || hasBegun(gatewayStatus),
  };
}

/** The card of the plan before, while the next one has none of its own yet. */
function latestCard(subscriptions: readonly Stripe.Subscription[]): Stripe.PaymentMethod | null {
  for (const { default_payment_method: method } of newestFirst(subscriptions)) {
    const card = expanded(method);
    if (card) return card;
  }
  return null;
}

const newestFirst = (subscriptions: readonly Stripe.Subscription[]) =>
  subscriptions.toSorted((one, other) => other.created - one.created);

/** Stripe's states, those that count most first. */
const ranks: readonly (readonly GatewayStatus[])[] = [
  ['active', 'trialing', 'past_due'],
  ['incomplete'],
  ['unpaid', 'paused'],
  ['canceled', 'incomplete_expired'],
];

function chooseSubscription(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const newest = newestFirst(subscriptions);
  for (const rank of ranks) {
    const found = newest.find((subscription) => rank.includes(statusOf(subscription)));
    if (found) return found;
  }
  return null;
}

/** @throws where Stripe has a state that this version of its API does not name */
function statusOf({ status }: Stripe.Subscription): GatewayStatus {
  const known = gatewayStatuses.find((one) => one === status);
  if (!known) throw new Error(`Stripe has a subscription that is ${status}`);
  return known;
}

function hasBegun(status: GatewayStatus): boolean {
  return !['incomplete', 'incomplete_expired', 'trialing'].includes(status);
}

/** An object that was asked for expanded; null where there is none. */
function expanded<T extends { id: string }>(related: string | T | null | undefined): T | null {
  return typeof related === 'object' ? (related ?? null) : null;
}

/** Of which subscription an invoice is. */
function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}

/** Nobody owes for a change that takes effect only once it is paid. */
function isOwed(
  invoice: Stripe.Invoice,
  { id, pending_update, latest_invoice }: Stripe.Subscription,
): boolean {
  const isPending = pending_update !== null && invoice.id === idOf(latest_invoice);
  return subscriptionOf(invoice) === id && !isPending;
}

/** Which plan and tier a price is of: its lookup key says so (priceKey). */
function planOf(
  { items }: Stripe.Subscription,
  plans: readonly PricingPlan[],
): Pick<GatewayState, 'itemRef' | 'planId' | 'tier' | 'currency'> {
  const item = items.data[0];
  const [key, min] = item?.price.lookup_key?.split(':') ?? [];
  const plan = plans.find((one) => one.key === key);
  const value = item?.price.unit_amount;
  const minQuantity = Number(min);
  const tier: PriceTier | null =
    plan && typeof value === 'number' && minQuantity > 0
      ? { value, minQuantity, maxQuantity: endOf(plan, minQuantity) }
      : null;
  return {
    itemRef: item?.id ?? null,
    planId: plan?.id ?? null,
    tier,
    currency: item?.price.currency ?? null,
  };
}

function endOf({ tiers }: PricingPlan, minQuantity: number): number | null {
  return tiers.find((tier) => tier.minQuantity === minQuantity)?.maxQuantity ?? null;
}

/** When it ends, where an end is set, is the end of what has been paid. */
function periodOf(
  subscription: Stripe.Subscription,
): Pick<GatewayState, 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'endedAt'> {
  const { cancel_at: cancelAt, items } = subscription;
  const cancelAtPeriodEnd = subscription.cancel_at_period_end || cancelAt !== null;
  const periodEnd = items.data[0]?.current_period_end;
  return {
    cancelAtPeriodEnd,
    currentPeriodEnd: instantOrNull(cancelAt ?? periodEnd),
    endedAt: instantOrNull(subscription.ended_at),
  };
}

type OpenInvoice = Pick<GatewayState, 'openInvoice' | 'failedAt' | 'nextAttemptAt' | 'failure'>;

const nothingOpen: OpenInvoice = { openInvoice: null, failedAt: null, nextAttemptAt: null, failure: null };

/** What is due, and why it has not been paid. The first invoice of a plan is paid with the card dialog, and is not due. */
async function openInvoiceOf(
  stripe: Stripe,
  status: GatewayStatus,
  invoice: Stripe.Invoice | null,
): Promise<OpenInvoice> {
  if (!invoice || status === 'canceled' || status === 'incomplete_expired') return nothingOpen;
  const { failure, isAsked } = await failureOf(stripe, invoice);
  if (status === 'incomplete') return { ...nothingOpen, failure };
  const { amount_remaining: amount, currency } = invoice;
  return {
    openInvoice: { ref: invoice.id, amount, currency },
    failedAt: status === 'past_due' ? failedAt(invoice) : null,
    nextAttemptAt: instantOrNull(invoice.next_payment_attempt),
    // Nobody was there when the bank asked.
    failure: status === 'past_due' && isAsked ? declineOf({ code: 'authentication_required' }) : failure,
  };
}

/** A card is tried when the invoice is final; one that is paid by hand is late from the due date on. */
function failedAt({ due_date: dueDate, status_transitions: transitions, created }: Stripe.Invoice): number {
  return instantOf(dueDate ?? transitions.finalized_at ?? created);
}

/** Why an invoice has not been paid, and whether the bank waits for the person. */
async function failureOf(
  stripe: Stripe,
  invoice: Stripe.Invoice,
): Promise<{ failure: PaymentFailure | null; isAsked: boolean }> {
  const payment = paymentOf(invoice);
  if (!payment) return { failure: null, isAsked: false };
  const { last_payment_error: error, status } = await retrievePaymentIntent(stripe, payment);
  return { failure: error ? declineOf(error) : null, isAsked: status === 'requires_action' };
}

/** The payment intent of an invoice that was listed with its payments; null where nothing is to be paid. */
export function paymentOf({ payments }: Stripe.Invoice): string | null {
  const data = payments?.data ?? [];
  const used = data.find(({ status }) => status === 'paid') ?? data.find((one) => one.is_default) ?? data[0];
  return idOf(used?.payment.payment_intent);
}

/** What is known of a payment method; null where there is none. */
export function cardOf(method: Stripe.PaymentMethod | null): KeptCard | null {
  if (!method) return null;
  const { id: ref, type, card } = method;
  return {
    ref,
    type,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    expiresOn: card ? lastDayOf(card.exp_year, card.exp_month) : null,
  };
}

function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
