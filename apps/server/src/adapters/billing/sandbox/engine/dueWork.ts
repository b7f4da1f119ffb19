import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { Books } from '../books/books.ts';
import { buildInvoice } from '../books/buildInvoice.ts';
import type { Invoice, Subscription } from '../books/objects.ts';
import { periodEnd } from './billingPeriod.ts';
import { collect } from './collect.ts';
import { closeInvoice, issueInvoice, subscriptionOf } from './invoices.ts';
import { newId } from './newId.ts';
import { expirePending } from './pendingChange.ts';
import { becomePastDue, cardOf, endSubscription, fail, giveUp, payInvoice } from './payments.ts';
import { itemLines, periodOf, withPeriod } from './subscriptionItems.ts';

const DAY = DAY_MS / 1_000;
/** How long the first payment may be open. */
const INCOMPLETE_SECONDS = 23 * 3_600;
/** How long before a renewal Stripe announces it. */
const ANNOUNCED_DAYS = 3;
/** How long after its due date an invoice that is sent is still waited for. */
const OVERDUE_DAYS = 7;

/** Something that happens by the passing of time, at an instant in seconds. */
interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** When something falls due next, in seconds; null where nothing will. */
export function nextDue(books: Books): number | null {
  return earliest(books)?.at ?? null;
}

/** Does the first of what has fallen due until an instant, as of when it fell due. False where nothing has. */
export function runNextDue(books: Books, until: number): boolean {
  const due = earliest(books);
  if (!due || due.at > until) return false;
  books.at(due.at, due.run);
  return true;
}

function earliest(books: Books): Due | undefined {
  const all = [
    ...books.all('subscription').flatMap((subscription) => dueOf(books, subscription)),
    ...books.all('invoice').flatMap((invoice) => dueOfInvoice(books, invoice)),
  ];
  return all.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
}

function dueOf(books: Books, subscription: Subscription): Due[] {
  const { status, created, cancel_at: cancelAt } = subscription;
  if (status === 'incomplete')
    return [{ at: created + INCOMPLETE_SECONDS, run: () => expire(books, subscription) }];
  if (status !== 'active' && status !== 'past_due') return [];
  const { start, end } = periodOf(subscription);
  if (cancelAt !== null && cancelAt <= end)
    return [{ at: cancelAt, run: () => endSubscription(books, subscription, 'cancellation_requested') }];
  const { pending_update: pending } = subscription;
  const forgotten = pending
    ? [{ at: pending.expires_at, run: () => expirePending(books, subscription) }]
    : [];
  const renewal = { at: end, run: () => renew(books, subscription) };
  if (books.hidden(subscription.id).announcedEnd === end) return [...forgotten, renewal];
  const at = Math.max(start, end - ANNOUNCED_DAYS * DAY);
  return [...forgotten, { at, run: () => announce(books, subscription) }, renewal];
}

function dueOfInvoice(books: Books, invoice: Invoice): Due[] {
  const { status, next_payment_attempt: attemptAt, due_date: dueAt } = invoice;
  if (status !== 'open' || subscriptionOf(books, invoice).status === 'canceled') return [];
  if (attemptAt !== null) return [{ at: attemptAt, run: () => tryAgain(books, invoice) }];
  if (dueAt === null) return [];
  if (books.hidden(invoice.id).failedAt === undefined)
    return [{ at: dueAt, run: () => becomeOverdue(books, invoice) }];
  return [{ at: dueAt + OVERDUE_DAYS * DAY, run: () => giveUp(books, subscriptionOf(books, invoice)) }];
}

/** A subscription whose first payment never came expires. */
export function expire(books: Books, subscription: Subscription): void {
  const invoice = books.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') closeInvoice(books, invoice, 'void');
  const ended = { status: 'incomplete_expired', ended_at: books.now, canceled_at: books.now } as const;
  books.change('subscription', subscription.id, ended, 'customer.subscription.updated');
}

function announce(books: Books, subscription: Subscription): void {
  const { end } = periodOf(subscription);
  books.hide(subscription.id, { announcedEnd: end });
  const next = {
    start: end,
    end: periodEnd(subscription.billing_cycle_anchor, intervalOf(subscription), end),
  };
  const lines = [...pendingLines(books, subscription), ...itemLines(subscription, next)];
  const customer = books.kept('customer', subscription.customer);
  const facts = { reason: 'upcoming', lines, period: periodOf(subscription) };
  const invoice = buildInvoice(end, customer, subscription, facts);
  books.record('invoice.upcoming', { ...invoice, id: newId('upcoming_in') });
}

function intervalOf({ items }: Subscription) {
  return must(items.data[0], 'a subscription has an item').price.recurring;
}

function pendingLines(books: Books, { id }: Subscription) {
  return books.hidden(id).pendingLines ?? [];
}

function renew(books: Books, subscription: Subscription): void {
  const former = periodOf(subscription);
  const next = {
    start: former.end,
    end: periodEnd(subscription.billing_cycle_anchor, intervalOf(subscription), former.end),
  };
  const lines = [...pendingLines(books, subscription), ...itemLines(subscription, next)];
  books.hide(subscription.id, { pendingLines: [] });
  const items = withPeriod(subscription, next);
  books.change('subscription', subscription.id, { items }, 'customer.subscription.updated');
  const invoice = issueInvoice(books, subscription, { reason: 'subscription_cycle', lines, period: former });
  collect(books, invoice, subscription);
}

function tryAgain(books: Books, invoice: Invoice): void {
  const method = cardOf(books, subscriptionOf(books, invoice));
  if (method) payInvoice(books, invoice, method, { isOnSession: false, isAutomatic: true });
  else fail(books, invoice, true);
}

function becomeOverdue(books: Books, invoice: Invoice): void {
  books.hide(invoice.id, { failedAt: books.now });
  books.record('invoice.overdue', invoice);
  becomePastDue(books, subscriptionOf(books, invoice));
}
