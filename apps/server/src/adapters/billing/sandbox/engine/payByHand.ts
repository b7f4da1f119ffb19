import type { Books } from '../books/books.ts';
import type { Invoice } from '../books/objects.ts';
import type { InvoicePay } from '../request/params/invoiceParams.ts';
import { invalid } from '../request/stripeFault.ts';
import { paymentFault } from './createSubscription.ts';
import { intentOf, subscriptionOf } from './invoices.ts';
import { noCard, ownCard } from './payableItems.ts';
import { cardOf, payInvoice } from './payments.ts';

/** Takes the money of an open invoice now. A decline is 402, and what was tried stays. */
export function payByHand(books: Books, id: string, params: InvoicePay): Invoice {
  const invoice = books.named('invoice', id, 'path:invoice');
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(
      `This invoice can't be paid: its status is ${invoice.status}.`,
      undefined,
      'invoice_not_editable',
    );
  const method =
    params.payment_method === undefined
      ? cardOf(books, subscriptionOf(books, invoice))
      : ownCard(books, invoice.customer, params.payment_method, 'payment_method');
  if (!method) throw noCard();
  const outcome = payInvoice(books, invoice, method, { isOnSession: false });
  if (outcome.kind !== 'succeeded')
    throw paymentFault(outcome, method, 'invoice_payment_intent_requires_action', {
      keepsChanges: true,
      intent: intentOf(books, id),
    });
  return invoice;
}
