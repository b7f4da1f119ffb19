import { INVOICE_DAYS_DUE } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { buildPaymentIntent } from '../books/build.ts';
import type { Books } from '../books/books.ts';
import { buildInvoice } from '../books/buildInvoice.ts';
import type { Invoice, InvoicePayment, Line, PaymentIntent, Subscription } from '../books/objects.ts';
import { newId } from './newId.ts';
import type { Period } from './proration.ts';

const DAY = DAY_MS / 1_000;

/** Why an invoice is made, and for when. */
export interface InvoiceFacts {
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: readonly Line[];
  readonly period: Period;
}

/**
 * Makes the invoice of a subscription and finalizes it at once: with its number, what is due after the customer's balance, and a payment
 * intent. One with nothing due is paid; a credit that is left stays in the balance, as Stripe keeps it.
 */
export function issueInvoice(books: Books, subscription: Subscription, facts: InvoiceFacts): Invoice {
  const customer = books.kept('customer', subscription.customer);
  const invoice = buildInvoice(books.now, customer, subscription, facts);
  books.add('invoice', customer.id, invoice, 'invoice.created');
  const balance = customer.balance + invoice.total;
  const isSent = subscription.collection_method === 'send_invoice';
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  const fields = { balance: Math.min(0, balance), next_invoice_sequence: customer.next_invoice_sequence + 1 };
  books.change(
    'customer',
    customer.id,
    fields,
    fields.balance === customer.balance ? undefined : 'customer.updated',
  );
  const due = Math.max(0, balance);
  books.change(
    'invoice',
    invoice.id,
    {
      status: 'open',
      number,
      amount_due: due,
      amount_remaining: due,
      ending_balance: fields.balance,
      effective_at: books.now,
      due_date: isSent ? books.now + (subscription.days_until_due ?? INVOICE_DAYS_DUE) * DAY : null,
      status_transitions: { ...invoice.status_transitions, finalized_at: books.now },
    },
    'invoice.finalized',
  );
  books.change('subscription', subscription.id, { latest_invoice: invoice.id });
  if (due === 0) markPaid(books, invoice);
  else addPayment(books, invoice);
  return invoice;
}

function addPayment(books: Books, invoice: Invoice): void {
  const intent = buildPaymentIntent(books.now, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  books.add('payment_intent', invoice.customer, intent, 'payment_intent.created');
  books.hide(intent.id, { invoice: invoice.id });
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: books.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  books.add('invoice_payment', invoice.customer, payment);
}

/** The payments of an invoice. */
export function paymentsOf(books: Books, invoice: string): InvoicePayment[] {
  return books.all('invoice_payment').filter((payment) => payment.invoice === invoice);
}

/** What an invoice is paid by; undefined where nothing was due. */
export function intentOf(books: Books, invoice: string): PaymentIntent | undefined {
  return books.find('payment_intent', paymentsOf(books, invoice)[0]?.payment.payment_intent);
}

/** The subscription that an invoice is for. */
export function subscriptionOf(books: Books, invoice: Invoice): Subscription {
  return books.kept('subscription', invoice.parent.subscription_details.subscription);
}

/** Marks an invoice as paid in full. */
export function markPaid(books: Books, invoice: Invoice): void {
  const paid = { canceled_at: null, paid_at: books.now };
  for (const payment of paymentsOf(books, invoice.id))
    books.change('invoice_payment', payment.id, {
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: paid,
    });
  books.change('invoice', invoice.id, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: books.now },
  });
  books.record('invoice.paid', invoice);
  books.record('invoice.payment_succeeded', invoice);
}

/** A void invoice gives back what it took of the customer's credit. */
function returnCredit(
  books: Books,
  { customer, starting_balance: before, ending_balance: after }: Invoice,
): void {
  const used = (after ?? before) - before;
  if (used === 0) return;
  const { balance } = books.kept('customer', customer);
  books.change('customer', customer, { balance: balance - used }, 'customer.updated');
}

/** Ends the wait for an invoice: it is void, or nobody is asked for it anymore. */
export function closeInvoice(books: Books, invoice: Invoice, status: 'void' | 'uncollectible'): void {
  const at = status === 'void' ? 'voided_at' : 'marked_uncollectible_at';
  books.change(
    'invoice',
    invoice.id,
    {
      status,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, [at]: books.now },
    },
    status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible',
  );
  if (status !== 'void') return;
  returnCredit(books, invoice);
  const intent = intentOf(books, invoice.id);
  if (!intent || intent.status === 'succeeded') return;
  books.change(
    'payment_intent',
    intent.id,
    { status: 'canceled', canceled_at: books.now, cancellation_reason: 'void_invoice', next_action: null },
    'payment_intent.canceled',
  );
}
