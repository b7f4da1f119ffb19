import { must } from '@slotkeeper/domain/must';
import type { Books } from '../books/books.ts';
import type { Invoice, Line, Subscription, SubscriptionItem } from '../books/objects.ts';
import { planOfPrice } from '../books/build.ts';
import { mergedMetadata } from '../request/params/fields.ts';
import type { SubscriptionUpdate } from '../request/params/subscriptionParams.ts';
import { invalid } from '../request/stripeFault.ts';
import { periodEnd } from './billingPeriod.ts';
import { collect } from './collect.ts';
import { refuseUnpaid } from './createSubscription.ts';
import { expire } from './dueWork.ts';
import { issueInvoice, subscriptionOf } from './invoices.ts';
import { noCard, ownCard, payablePrice, refuseMixed } from './payableItems.ts';
import { cardOf, endSubscription, payInvoice } from './payments.ts';
import { keepPending, voidInvoice } from './pendingChange.ts';
import { buildItem, chargeLines, creditLines, itemLines, itemList, periodOf } from './subscriptionItems.ts';

/** Changes a subscription as Stripe does, prices with prorations included. */
export function updateStripeSubscription(books: Books, id: string, params: SubscriptionUpdate): Subscription {
  const subscription = books.named('subscription', id, 'path:id');
  refuseEnded(subscription);
  if (params.default_payment_method !== undefined)
    ownCard(books, subscription.customer, params.default_payment_method, 'default_payment_method');
  const former = structuredClone(subscription);
  const { items, ...fields } = fieldsOf(books, subscription, params);
  books.change(
    'subscription',
    id,
    { ...fields, ...(items && { items: itemList(id, items) }) },
    'customer.subscription.updated',
  );
  if (params.payment_behavior === 'pending_if_incomplete') payPending(books, subscription, former);
  return subscription;
}

/** The change takes effect with its payment: now, or once the person has answered the bank. */
function payPending(books: Books, subscription: Subscription, former: Subscription): void {
  const invoice = books.find('invoice', subscription.latest_invoice);
  if (!invoice || invoice.id === former.latest_invoice || invoice.status !== 'open') return;
  const method = cardOf(books, subscription);
  if (!method) throw noCard();
  keepPending(books, subscription, former, invoice);
  payInvoice(books, invoice, method, { isOnSession: true });
}

function refuseEnded({ status }: Subscription): void {
  if (status === 'canceled' || status === 'incomplete_expired')
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
}

/** Ends the wait for an open invoice: nobody owes it anymore. */
export function voidOpenInvoice(books: Books, id: string): Invoice {
  const invoice = books.named('invoice', id, 'path:invoice');
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid('You can only pass in open or uncollectible invoices.', undefined, 'invoice_not_editable');
  voidInvoice(books, subscriptionOf(books, invoice), invoice);
  return invoice;
}

type Change = Partial<Omit<Subscription, 'items'>> & { items?: SubscriptionItem[] };

function fieldsOf(books: Books, subscription: Subscription, params: SubscriptionUpdate): Change {
  const collection = params.collection_method ?? subscription.collection_method;
  const days = params.days_until_due ?? subscription.days_until_due;
  if (collection === 'send_invoice' && days === null)
    throw invalid(
      'You must pass `days_until_due` when `collection_method` is `send_invoice`.',
      'days_until_due',
      'parameter_missing',
    );
  if (params.items) changeItems(books, subscription, params, params.items);
  return {
    collection_method: collection,
    days_until_due: collection === 'send_invoice' ? days : null,
    ...endFields(books, subscription, params),
    ...(params.default_payment_method && { default_payment_method: params.default_payment_method }),
    ...(params.description !== undefined && { description: params.description }),
    metadata: mergedMetadata(subscription.metadata, params.metadata),
    payment_settings: { ...subscription.payment_settings, ...params.payment_settings },
  };
}

/** When it ends: at the period's end, at an instant, or not. */
function endFields(
  books: Books,
  subscription: Subscription,
  { cancel_at_period_end: atEnd, cancel_at: at }: SubscriptionUpdate,
): Change {
  if (atEnd !== undefined && at !== undefined && at !== null)
    throw invalid('Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.');
  const reason = (value: 'cancellation_requested' | null) => ({
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: value,
  });
  if (atEnd === false || at === null)
    return {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: reason(null),
    };
  if (atEnd === undefined && at === undefined) return {};
  if (at !== undefined && at <= books.now)
    throw invalid('cancel_at must be a timestamp in the future.', 'cancel_at');
  return {
    cancel_at_period_end: atEnd ?? false,
    cancel_at: at ?? periodOf(subscription).end,
    canceled_at: subscription.canceled_at ?? books.now,
    cancellation_details: reason('cancellation_requested'),
  };
}

type ItemChange = NonNullable<SubscriptionUpdate['items']>[number];

function changeItems(
  books: Books,
  subscription: Subscription,
  params: SubscriptionUpdate,
  changes: readonly ItemChange[],
): void {
  if (subscription.status === 'incomplete')
    throw invalid(
      'You cannot update the items of a subscription whose first invoice has not been paid.',
      'items',
    );
  const former = subscription.items.data;
  const next = changedItems(books, subscription, changes);
  refuseMixed(next.map(({ price }) => price));
  const { start, end } = periodOf(subscription);
  // Clocks of two servers differ by moments.
  const at = params.proration_date ?? Math.max(start, books.now);
  if (at < start || at >= end)
    throw invalid('Cannot specify proration_date outside of current subscription period.', 'proration_date');
  const isAnotherInterval = intervalText(former) !== intervalText(next);
  const changed = (items: readonly SubscriptionItem[], others: readonly SubscriptionItem[]) =>
    items.filter((item) => !others.some((other) => isSame(item, other)));
  const behavior = params.proration_behavior ?? 'create_prorations';
  const credits = behavior === 'none' ? [] : creditLines(subscription, changed(former, next), at);
  if (isAnotherInterval) {
    startOver(books, subscription, params, next, credits);
    return;
  }
  const charges = behavior === 'none' ? [] : chargeLines(subscription, changed(next, former), at);
  books.change(
    'subscription',
    subscription.id,
    { items: itemList(subscription.id, next) },
    'customer.subscription.updated',
  );
  const lines = [...credits, ...charges];
  if (lines.length === 0) return;
  const pending = [...(books.hidden(subscription.id).pendingLines ?? []), ...lines];
  if (behavior === 'always_invoice') invoiceChange(books, subscription, params, pending);
  else books.hide(subscription.id, { pendingLines: pending });
}

/** Another interval starts a new period now, which is invoiced at once. */
function startOver(
  books: Books,
  subscription: Subscription,
  params: SubscriptionUpdate,
  next: readonly SubscriptionItem[],
  credits: readonly Line[],
): void {
  const { recurring } = must(next[0], 'a subscription has an item').price;
  const period = { start: books.now, end: periodEnd(books.now, recurring, books.now) };
  const items = next.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  books.change(
    'subscription',
    subscription.id,
    { items: itemList(subscription.id, items), billing_cycle_anchor: books.now },
    'customer.subscription.updated',
  );
  const pending = books.hidden(subscription.id).pendingLines ?? [];
  invoiceChange(books, subscription, params, [...pending, ...credits, ...itemLines(subscription, period)]);
}

function invoiceChange(
  books: Books,
  subscription: Subscription,
  { payment_behavior: behavior }: SubscriptionUpdate,
  lines: readonly Line[],
): void {
  books.hide(subscription.id, { pendingLines: [] });
  const invoice = issueInvoice(books, subscription, {
    reason: 'subscription_update',
    lines,
    period: { start: books.now, end: books.now },
  });
  if (invoice.status === 'paid') return;
  const method = cardOf(books, subscription);
  const isCharged = invoice.collection_method !== 'send_invoice';
  // That is paid when the whole change is known.
  if (isCharged && behavior === 'pending_if_incomplete') return;
  if (isCharged && !method) throw noCard();
  if (behavior !== 'error_if_incomplete' || !isCharged || !method) {
    collect(books, invoice, subscription);
    return;
  }
  const outcome = payInvoice(books, invoice, method, { isOnSession: false });
  refuseUnpaid(outcome, method, 'subscription_payment_intent_requires_action');
}

function changedItems(
  books: Books,
  subscription: Subscription,
  changes: readonly ItemChange[],
): SubscriptionItem[] {
  const items = new Map(subscription.items.data.map((item) => [item.id, item]));
  for (const [index, { id, price, quantity, deleted }] of changes.entries()) {
    const param = `items[${index}]`;
    if (id === undefined) {
      if (price === undefined)
        throw invalid(`Missing required param: ${param}[price].`, `${param}[price]`, 'parameter_missing');
      const added = { price: payablePrice(books, price, `${param}[price]`), quantity: quantity ?? 1 };
      const item = buildItem(books.now, subscription.id, { ...added, period: periodOf(subscription) });
      items.set(item.id, item);
      continue;
    }
    const item = items.get(id);
    if (!item) throw invalid(`No such subscription_item: '${id}'`, `${param}[id]`, 'resource_missing');
    if (deleted) {
      items.delete(id);
      continue;
    }
    const next = price === undefined ? item.price : payablePrice(books, price, `${param}[price]`);
    items.set(id, { ...item, price: next, plan: planOfPrice(next), quantity: quantity ?? item.quantity });
  }
  return [...items.values()];
}

function intervalText([item]: readonly SubscriptionItem[]): string {
  const { interval, interval_count } = must(item, 'a subscription has an item').price.recurring;
  return `${interval_count} ${interval}`;
}

function isSame(one: SubscriptionItem, other: SubscriptionItem): boolean {
  return one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
}

/** Ends a subscription at once; one that was never paid leaves a void invoice. */
export function cancelSubscription(books: Books, id: string): Subscription {
  const subscription = books.named('subscription', id, 'path:subscription_exposed_id');
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalid(`No such subscription: '${id}'`, 'id', 'resource_missing');
  if (subscription.status === 'incomplete') expire(books, subscription);
  else {
    for (const invoice of books.all('invoice'))
      if (invoice.status === 'open' && invoice.parent.subscription_details.subscription === id)
        books.change('invoice', invoice.id, { auto_advance: false, next_payment_attempt: null });
    endSubscription(books, subscription, 'cancellation_requested');
  }
  return subscription;
}
