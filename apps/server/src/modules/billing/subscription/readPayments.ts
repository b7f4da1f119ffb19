import type Stripe from 'stripe';
import type { Billing, PricingPlan } from '../../../platform/billing/gateway.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { InvoiceLine, PaidInvoice } from '../invoice/invoice.ts';
import { findRecordedInvoices, type NewPayment } from '../payment/payment.ts';
import { cardOf, instantOf, paymentOf } from './readGateway.ts';
import {
  idOf,
  listCharges,
  listCreditNotes,
  listInvoices,
  retrievePaymentIntent,
  retrievePrice,
} from './stripeCalls.ts';

/** A payment that is not recorded yet, with what its invoice says. */
interface UnrecordedPayment {
  readonly payment: NewPayment;
  readonly invoice: PaidInvoice;
}

/** A payment of which another amount has been refunded than is known. */
type ChangedRefund = Pick<NewPayment, 'invoiceRef' | 'refundedAmount'>;

/** What is new about the payments of a customer. */
export interface PaymentNews {
  /** The first paid first. */
  readonly unrecorded: readonly UnrecordedPayment[];
  readonly refunds: readonly ChangedRefund[];
}

/** The paid invoices of a customer that have not been recorded, and what has been refunded since. */
export async function readPayments(
  db: Queryable,
  scope: TenantScope,
  billing: Billing,
  customer: string,
): Promise<PaymentNews> {
  const { stripe, mode } = billing.gateway;
  const charges = await listCharges(stripe, customer);
  const found: Stripe.Invoice[] = [];
  const refunds: ChangedRefund[] = [];
  for (let after: string | undefined; ; ) {
    const { invoices, hasMore } = await listInvoices(stripe, { customer, status: 'paid', after });
    const refs = invoices.map(({ id }) => id);
    const recorded = await findRecordedInvoices(db, scope, mode, refs);
    const missing = invoices.filter(({ id }) => !recorded.has(id));
    found.push(...missing);
    for (const invoice of invoices)
      refunds.push(...(await changedRefund(stripe, invoice, charges, recorded.get(invoice.id))));
    after = refs.at(-1);
    // Invoices come by their age. One that is paid late is near those of its own time: a page without any ends the search.
    if (!hasMore || missing.length === 0) break;
  }
  const payments = await Promise.all(found.map((invoice) => toPayment(billing, invoice, charges)));
  const unrecorded = payments.toSorted((one, other) => one.payment.createdAt - other.payment.createdAt);
  return { unrecorded, refunds };
}

async function changedRefund(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  known: number | undefined,
): Promise<ChangedRefund[]> {
  if (known === undefined) return [];
  const refundedAmount = await refundedOf(stripe, invoice, charges);
  return known === refundedAmount ? [] : [{ invoiceRef: invoice.id, refundedAmount }];
}

/**
 * What of an invoice has been refunded: to the card, and by credit notes, of which what went to the card with them is counted there
 * already. Never more than was paid.
 */
async function refundedOf(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): Promise<number> {
  const intent = paymentOf(invoice);
  const charge = charges.find((one) => intent !== null && idOf(one.payment_intent) === intent && one.paid);
  const toCard = charge ? charge.amount_refunded : 0;
  const credited = invoice.post_payment_credit_notes_amount;
  // Only where there are both does it matter which is a part of which.
  const both = toCard > 0 && credited > 0 ? await refundsOfNotes(stripe, invoice) : 0;
  return Math.min(toCard + credited - both, invoice.amount_paid);
}

/** What the credit notes of an invoice returned to the card. A refund of a payment outside of Stripe is on no card. */
async function refundsOfNotes(stripe: Stripe, { id }: Stripe.Invoice): Promise<number> {
  const notes = await listCreditNotes(stripe, id);
  return notes
    .filter(({ status }) => status !== 'void')
    .flatMap(({ refunds }) => refunds)
    .filter(({ type }) => type !== 'payment_record_refund')
    .reduce((sum, { amount_refunded: amount }) => sum + amount, 0);
}

async function toPayment(
  billing: Billing,
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): Promise<UnrecordedPayment> {
  const { stripe } = billing.gateway;
  const intent = paymentOf(invoice);
  const method = intent === null ? null : (await retrievePaymentIntent(stripe, intent)).payment_method;
  const planId = await planIdOf(stripe, invoice, billing.plans);
  const number = invoice.number;
  const pdfUrl = invoice.invoice_pdf ?? null;
  return {
    payment: {
      invoiceRef: invoice.id,
      planId,
      amount: invoice.amount_paid,
      refundedAmount: await refundedOf(stripe, invoice, charges),
      currency: invoice.currency,
      createdAt: instantOf(invoice.status_transitions.paid_at ?? invoice.created),
      paymentMethod: typeof method === 'object' ? cardOf(method) : null,
      invoiceNumber: number,
      invoiceLink: pdfUrl,
    },
    invoice: {
      billing,
      planId,
      number,
      pdfUrl,
      lines: invoice.lines.data.map(toLine),
    },
  };
}

/** The plan whose price an invoice charges; credits for the plan before come first. */
async function planIdOf(
  stripe: Stripe,
  { lines }: Stripe.Invoice,
  plans: readonly PricingPlan[],
): Promise<string | null> {
  const price = idOf(lines.data.at(-1)?.pricing?.price_details?.price);
  if (price === null) return null;
  const { plan: key } = (await retrievePrice(stripe, price)).metadata;
  return plans.find((plan) => plan.key === key)?.id ?? null;
}

function toLine({ description, amount, quantity, period, parent }: Stripe.InvoiceLineItem): InvoiceLine {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return {
    description: description ?? 'Subscription',
    amount,
    quantity: quantity ?? 1,
    periodStart: instantOf(period.start),
    periodEnd: instantOf(period.end),
    isProration: details?.proration ?? false,
  };
}
