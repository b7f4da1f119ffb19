import type { Books } from '../books/books.ts';
import type { Invoice, Subscription } from '../books/objects.ts';
import { closeInvoice } from './invoices.ts';
import { itemList } from './subscriptionItems.ts';

/** How long Stripe keeps a change that waits for its payment. */
const PENDING_SECONDS = 23 * 3_600;

/** Takes a change back until its invoice is paid; `former` is the subscription as it was before. */
export function keepPending(
  books: Books,
  subscription: Subscription,
  former: Subscription,
  invoice: Invoice,
): void {
  const { id, items, billing_cycle_anchor: billingCycleAnchor, metadata } = subscription;
  books.hide(id, { pendingChange: { invoice: invoice.id, items: items.data, billingCycleAnchor, metadata } });
  books.change(
    'subscription',
    id,
    {
      items: former.items,
      billing_cycle_anchor: former.billing_cycle_anchor,
      metadata: former.metadata,
      pending_update: {
        billing_cycle_anchor: billingCycleAnchor,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: books.now + PENDING_SECONDS,
        metadata,
        subscription_items: items.data,
        trial_end: null,
        trial_from_plan: null,
      },
    },
    'customer.subscription.updated',
  );
}

/** Whether a change waits for the payment of an invoice. */
export function isPending(books: Books, { id }: Subscription, invoice: Invoice): boolean {
  return books.hidden(id).pendingChange?.invoice === invoice.id;
}

/** The invoice of a change has been paid: it takes effect. */
export function applyPending(books: Books, subscription: Subscription): void {
  const { id } = subscription;
  const { pendingChange: change } = books.hidden(id);
  if (!change) return;
  const { items, billingCycleAnchor: billing_cycle_anchor, metadata } = change;
  books.hide(id, { pendingChange: null });
  const changed = { items: itemList(id, items), billing_cycle_anchor, metadata, pending_update: null };
  books.change('subscription', id, changed, 'customer.subscription.pending_update_applied');
  books.record('customer.subscription.updated', subscription);
}

/** Nobody has paid for a change in time: it is forgotten. */
export function expirePending(books: Books, subscription: Subscription): void {
  const invoice = books.find('invoice', books.hidden(subscription.id).pendingChange?.invoice);
  if (invoice) voidInvoice(books, subscription, invoice);
}

/** Makes an invoice void, and with it the change that waits for it. */
export function voidInvoice(books: Books, subscription: Subscription, invoice: Invoice): void {
  if (isPending(books, subscription, invoice)) {
    books.hide(subscription.id, { pendingChange: null });
    books.change(
      'subscription',
      subscription.id,
      { pending_update: null },
      'customer.subscription.pending_update_expired',
    );
  }
  closeInvoice(books, invoice, 'void');
}
