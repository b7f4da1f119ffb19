import type { GatewayStatus } from './subscriptionStatus.ts';

/** What those who hold the payments set are notified of (rule M3). */
export const billingNews = [
  'PAYMENT_RECEIVED',
  'PAYMENT_FAILED',
  'INVOICE_OPEN',
  'INVOICE_OVERDUE',
  'SUBSCRIPTION_ENDED',
] as const;
export type BillingNews = (typeof billingNews)[number];

/** What of a subscription's state news follow from. */
export interface NewsFacts {
  readonly gatewayStatus: GatewayStatus | null;
  readonly openInvoice: { readonly ref: string } | null;
  /** When the open invoice is tried again: each failed try has another. */
  readonly nextAttemptAt: number | null;
  readonly failure: object | null;
  /** Whether the gateway charges the card by itself; else a person pays each invoice. */
  readonly isAutomated: boolean;
}

/**
 * What has happened between two looks at the gateway, besides payments. A try that failed is news once, and so is an invoice that
 * waits for a person and one that waits too long; the first payment of a plan, and each that a person makes, fails before the
 * person's eyes and is none.
 */
export function newsBetween(before: NewsFacts, after: NewsFacts): readonly BillingNews[] {
  const news: BillingNews[] = [];
  const open = after.isAutomated ? failedAgain(before, after) : openByHand(before, after);
  if (open) news.push(open);
  if (isBilled(before.gatewayStatus) && !isBilled(after.gatewayStatus)) news.push('SUBSCRIPTION_ENDED');
  return news;
}

function failedAgain(before: NewsFacts, after: NewsFacts): BillingNews | null {
  if (after.gatewayStatus !== 'past_due' || after.openInvoice === null || after.failure === null) return null;
  const isNew =
    before.failure === null ||
    before.openInvoice?.ref !== after.openInvoice.ref ||
    before.nextAttemptAt !== after.nextAttemptAt;
  return isNew ? 'PAYMENT_FAILED' : null;
}

/** Who stops automatic payments has just seen the invoice that is open or late. */
function openByHand(before: NewsFacts, after: NewsFacts): BillingNews | null {
  if (after.openInvoice === null || before.isAutomated) return null;
  const isNew = before.openInvoice?.ref !== after.openInvoice.ref;
  if (after.gatewayStatus === 'active') return isNew ? 'INVOICE_OPEN' : null;
  if (after.gatewayStatus !== 'past_due') return null;
  return isNew || before.gatewayStatus !== 'past_due' ? 'INVOICE_OVERDUE' : null;
}

function isBilled(status: GatewayStatus | null): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}
