import { must } from '@slotkeeper/domain/must';
import type { Books } from '../books/books.ts';
import { buildSubscription } from '../books/buildSubscription.ts';
import type { Invoice, PaymentMethod, Subscription } from '../books/objects.ts';
import type { SubscriptionCreate } from '../request/params/subscriptionParams.ts';
import { invalid, StripeFault } from '../request/stripeFault.ts';
import { periodEnd } from './billingPeriod.ts';
import { issueInvoice } from './invoices.ts';
import { newId } from './newId.ts';
import { noCard, ownCard, payableItems } from './payableItems.ts';
import { cardOf, type Outcome, payInvoice } from './payments.ts';
import { buildItem, itemLines, itemList, periodOf } from './subscriptionItems.ts';

/** How many subscriptions a customer may have, as at Stripe. */
const SUBSCRIPTIONS_MAX = 500;

/** Starts a subscription, with its first invoice. */
export function createSubscription(books: Books, params: SubscriptionCreate): Subscription {
  const customer = books.named('customer', params.customer, 'customer');
  if (books.all('subscription').length >= SUBSCRIPTIONS_MAX)
    throw invalid(
      `This customer already has the maximum ${SUBSCRIPTIONS_MAX} subscriptions.`,
      'customer',
      'customer_max_subscriptions',
    );
  const items = payableItems(books, params.items);
  const [first] = items;
  const { currency, recurring } = must(first, 'a subscription has an item').price;
  refuseOtherCurrency(books, currency);
  const method = params.default_payment_method ?? null;
  if (method !== null) ownCard(books, customer.id, method, 'default_payment_method');
  if (params.collection_method === 'send_invoice' && params.days_until_due === undefined)
    throw invalid(
      'You must pass `days_until_due` when `collection_method` is `send_invoice`.',
      'days_until_due',
      'parameter_missing',
    );
  const id = newId('sub');
  const period = { start: books.now, end: periodEnd(books.now, recurring, books.now) };
  const data = items.map((item) => buildItem(books.now, id, { ...item, period }));
  const subscription = buildSubscription(books.now, { ...params, id, currency, items: itemList(id, data) });
  books.add('subscription', customer.id, subscription);
  if (customer.currency === null) books.change('customer', customer.id, { currency });
  const invoice = issueInvoice(books, subscription, {
    reason: 'subscription_create',
    lines: itemLines(subscription, periodOf(subscription)),
    period: { start: books.now, end: books.now },
  });
  books.record('customer.subscription.created', subscription);
  if (invoice.status === 'paid' || subscription.collection_method === 'send_invoice')
    books.change('subscription', id, { status: 'active' }, 'customer.subscription.updated');
  else payFirst(books, subscription, invoice, params);
  return subscription;
}

function payFirst(
  books: Books,
  subscription: Subscription,
  invoice: Invoice,
  { payment_behavior: behavior = 'allow_incomplete' }: SubscriptionCreate,
): void {
  const method = cardOf(books, subscription);
  if (behavior === 'default_incomplete') return;
  if (!method) throw noCard();
  const outcome = payInvoice(books, invoice, method, { isOnSession: false });
  if (behavior === 'error_if_incomplete')
    refuseUnpaid(outcome, method, 'subscription_payment_intent_requires_action');
}

/** 402 where a payment that had to go through did not: nothing that was done for it stays. */
export function refuseUnpaid(outcome: Outcome, method: PaymentMethod, code: string): void {
  if (outcome.kind === 'succeeded') return;
  throw paymentFault(outcome, method, code);
}

/** A payment that did not go through, as Stripe answers it. */
export function paymentFault(
  outcome: Exclude<Outcome, { kind: 'succeeded' }>,
  method: PaymentMethod,
  code: string,
  { keepsChanges = false, intent }: { keepsChanges?: boolean; intent?: object } = {},
): StripeFault {
  const related = { payment_method: method, ...(intent && { payment_intent: intent }) };
  if (outcome.kind === 'declined') {
    const { payment_method: _method, payment_method_type: _type, ...error } = outcome.error;
    return new StripeFault(402, { ...error, ...related }, keepsChanges);
  }
  const message =
    'Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.';
  return new StripeFault(402, { type: 'card_error', code, message, ...related }, keepsChanges);
}

/** All that a customer pays for is in one currency, as at Stripe. */
function refuseOtherCurrency(books: Books, currency: string): void {
  const other = books
    .all('subscription')
    .find((one) => (one.status === 'active' || one.status === 'past_due') && one.currency !== currency);
  if (other)
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`,
    );
}
