import type { Books } from '../books/books.ts';
import type { Invoice, Subscription } from '../books/objects.ts';
import { cardOf, fail, payInvoice } from './payments.ts';

/** Takes the money of an invoice that was just finalized; one that is sent waits for the customer. */
export function collect(books: Books, invoice: Invoice, subscription: Subscription): void {
  if (invoice.status !== 'open' || invoice.collection_method === 'send_invoice') return;
  const method = cardOf(books, subscription);
  if (method) payInvoice(books, invoice, method, { isOnSession: false, isAutomatic: true });
  else fail(books, invoice, true);
}
