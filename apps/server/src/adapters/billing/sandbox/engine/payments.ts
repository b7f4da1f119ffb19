import { PAYMENT_RETRY_DAYS } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { buildCharge } from '../books/buildCharge.ts';
import type { Books } from '../books/books.ts';
import type { IntentError, Invoice, PaymentIntent, PaymentMethod, Subscription } from '../books/objects.ts';
import { closeInvoice, intentOf, markPaid, subscriptionOf } from './invoices.ts';
import { applyPending, isPending } from './pendingChange.ts';
import { declineMessage, testCard } from './cardBehaviors.ts';

const DAY = DAY_MS / 1_000;

/** What the bank says to a charge. */
export type Outcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'requires action' }
  | { readonly kind: 'declined'; readonly error: IntentError };

/** Who is there while a card is charged. */
export interface Presence {
  /** A person who typed the card or answers the bank. */
  readonly isOnSession: boolean;
  /** The bank has just asked, and the person has approved. */
  readonly isAuthenticated?: boolean;
}

/** A decline as intents keep it. */
function decline(method: PaymentMethod, code: string, declineCode?: string): Outcome {
  return {
    kind: 'declined',
    error: {
      type: 'card_error',
      code,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
      message: declineMessage(code, declineCode),
      payment_method: structuredClone(method),
      payment_method_type: 'card',
    },
  };
}

/** Charges a card, or checks it before it is kept. */
export function charge(
  books: Books,
  method: PaymentMethod,
  { isOnSession, isAuthenticated = false }: Presence,
): Outcome {
  if (isExpired(books, method)) return decline(method, 'expired_card');
  const known = books.hidden(method.id);
  const { behavior } = must(
    testCard(must(known.testCard, 'a card has a number')),
    'a kept card is a test card',
  );
  switch (behavior.kind) {
    case 'pays':
      return { kind: 'succeeded' };
    case 'declines':
      return decline(method, behavior.code, behavior.declineCode);
    case 'fails later':
      return isOnSession ? { kind: 'succeeded' } : decline(method, 'card_declined', 'generic_decline');
    case 'authenticates': {
      if (isAuthenticated) books.hide(method.id, { isAuthenticated: true });
      const isKnown = isAuthenticated || (known.isAuthenticated === true && !behavior.always);
      if (!isKnown) return { kind: 'requires action' };
      return behavior.then
        ? decline(method, behavior.then.code, behavior.then.declineCode)
        : { kind: 'succeeded' };
    }
  }
}

/** A card is good until its month ends. */
function isExpired({ now }: Books, { card }: PaymentMethod): boolean {
  return now * 1_000 >= Date.UTC(card.exp_year, card.exp_month, 1);
}

/** The card that a subscription's renewals are paid with; undefined where there is none. */
export function cardOf(
  books: Books,
  { customer, default_payment_method }: Subscription,
): PaymentMethod | undefined {
  const { invoice_settings: settings } = books.kept('customer', customer);
  return books.find('payment_method', default_payment_method ?? settings.default_payment_method);
}

/** Charges an open invoice and writes what came of it. `isAutomatic`: one of Stripe's own tries. */
export function payInvoice(
  books: Books,
  invoice: Invoice,
  method: PaymentMethod,
  presence: Presence & { readonly isAutomatic?: boolean },
): Outcome {
  const intent = must(intentOf(books, invoice.id), 'an open invoice has a payment intent');
  const outcome = charge(books, method, presence);
  switch (outcome.kind) {
    case 'succeeded':
      succeed(books, invoice, intent, method);
      break;
    case 'requires action':
      books.change(
        'payment_intent',
        intent.id,
        {
          status: 'requires_action',
          payment_method: method.id,
          next_action: askInBrowser,
          last_payment_error: null,
        },
        'payment_intent.requires_action',
      );
      if (presence.isOnSession) break;
      books.record('invoice.payment_action_required', invoice);
      fail(books, invoice, presence.isAutomatic ?? false);
      break;
    case 'declined':
      refusePayment(books, intent, outcome.error);
      fail(books, invoice, presence.isAutomatic ?? false);
      break;
  }
  return outcome;
}

/** Stripe.js knows what to do. */
export const askInBrowser = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };

/** Notes on an intent why its payment failed: it waits for another card. */
export function refusePayment(books: Books, intent: PaymentIntent, error: IntentError): void {
  books.change(
    'payment_intent',
    intent.id,
    { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error: error },
    'payment_intent.payment_failed',
  );
}

/** Keeps a card with a customer. */
export function attach(books: Books, method: PaymentMethod, customer: string): void {
  if (method.customer === null)
    books.change('payment_method', method.id, { customer }, 'payment_method.attached');
}

function succeed(books: Books, invoice: Invoice, intent: PaymentIntent, method: PaymentMethod): void {
  attach(books, method, invoice.customer);
  const charge = books.add(
    'charge',
    invoice.customer,
    buildCharge(books.now, intent, method),
    'charge.succeeded',
  );
  books.change(
    'payment_intent',
    intent.id,
    {
      status: 'succeeded',
      latest_charge: charge.id,
      amount_received: intent.amount,
      payment_method: method.id,
      next_action: null,
      last_payment_error: null,
    },
    'payment_intent.succeeded',
  );
  books.change('invoice', invoice.id, { attempt_count: invoice.attempt_count + 1 });
  markPaid(books, invoice);
  const subscription = subscriptionOf(books, invoice);
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription')
    books.change(
      'subscription',
      subscription.id,
      { default_payment_method: method.id },
      'customer.subscription.updated',
    );
  if (isPending(books, subscription, invoice)) applyPending(books, subscription);
  recover(books, subscription);
}

/** A subscription whose last open debt is paid is active again. */
function recover(books: Books, subscription: Subscription): void {
  if (subscription.status !== 'incomplete' && subscription.status !== 'past_due') return;
  const isOwing = books
    .all('invoice')
    .some(
      (one) => one.status === 'open' && isOverdue(books, one) && subscriptionOf(books, one) === subscription,
    );
  if (isOwing) return;
  books.change('subscription', subscription.id, { status: 'active' }, 'customer.subscription.updated');
  books.change('customer', subscription.customer, { delinquent: false }, 'customer.updated');
}

function isOverdue(books: Books, { id }: Invoice): boolean {
  return books.hidden(id).failedAt !== undefined;
}

/**
 * An invoice could not be paid. The first one of a subscription waits for the person; a later one makes it past due, and is tried again
 * one, three and seven days after the first failure (rule M3), after which the subscription ends. One of a change that waits for it
 * leaves the subscription as it is.
 */
export function fail(books: Books, invoice: Invoice, isAutomatic: boolean): void {
  const subscription = subscriptionOf(books, invoice);
  const isLater =
    subscription.status !== 'incomplete' &&
    invoice.collection_method === 'charge_automatically' &&
    !isPending(books, subscription, invoice);
  const { failedAt = books.now, retries = 0 } = books.hidden(invoice.id);
  const done = isAutomatic || retries === 0 ? retries + 1 : retries;
  const nextDays = PAYMENT_RETRY_DAYS[done - 1];
  if (isLater) books.hide(invoice.id, { failedAt, retries: done });
  books.change('invoice', invoice.id, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: isLater && nextDays !== undefined ? failedAt + nextDays * DAY : null,
  });
  books.record('invoice.payment_failed', invoice);
  if (!isLater) return;
  becomePastDue(books, subscription);
  if (nextDays === undefined) giveUp(books, subscription);
}

/** Marks a subscription as owing. */
export function becomePastDue(books: Books, subscription: Subscription): void {
  if (subscription.status !== 'active') return;
  books.change('subscription', subscription.id, { status: 'past_due' }, 'customer.subscription.updated');
  books.change('customer', subscription.customer, { delinquent: true }, 'customer.updated');
}

/** Ends a subscription that was not paid after all tries; its debts are no longer collected. */
export function giveUp(books: Books, subscription: Subscription): void {
  for (const invoice of books.all('invoice'))
    if (invoice.status === 'open' && subscriptionOf(books, invoice) === subscription)
      closeInvoice(books, invoice, 'uncollectible');
  endSubscription(books, subscription, 'payment_failed');
}

/** Ends a subscription now. */
export function endSubscription(
  books: Books,
  subscription: Subscription,
  reason: 'payment_failed' | 'cancellation_requested',
): void {
  books.change(
    'subscription',
    subscription.id,
    {
      status: 'canceled',
      ended_at: books.now,
      canceled_at: subscription.canceled_at ?? books.now,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    },
    'customer.subscription.deleted',
  );
}
