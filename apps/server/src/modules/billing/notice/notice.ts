import type { BillingNews } from '@slotkeeper/domain/billing/billingNews';
import { must } from '@slotkeeper/domain/must';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { WriterContext } from '../../messaging/message/deliver/deliver.ts';
import { notifyOfSubscription, type SubscriptionNotice } from '../../messaging/subscription/subscription.ts';
import { findIssuedInvoice } from '../invoice/invoice.ts';
import type { SubscriptionPayment } from '../payment/payment.ts';

export { notifyOfExpiringCards } from './notifyOfExpiringCards.ts';

/** What has happened, with the payment that was received, the failure of a failed one, and the invoice that waits. */
export interface BillingNotice {
  readonly news: BillingNews;
  readonly payment?: SubscriptionPayment;
  readonly failure?: {
    readonly declineCode: string;
    readonly nextAttemptAt: number | null;
    /** What was not paid, in minor units. */
    readonly amount: number;
    readonly currency: string;
  };
  /** Minor units. */
  readonly invoice?: { readonly amount: number; readonly currency: string };
}

/** Notifies those who hold the payments set, in the transaction that notes what has happened (rules M3, M4). */
export async function announceBilling(
  tx: TenantTransaction,
  ctx: Pick<WriterContext, 'scope' | 'clock'>,
  notices: readonly BillingNotice[],
): Promise<void> {
  const written: SubscriptionNotice[] = [];
  for (const notice of notices) written.push(...(await toNotices(tx, ctx, notice)));
  await notifyOfSubscription(tx, ctx, written);
}

async function toNotices(
  tx: TenantTransaction,
  ctx: Pick<WriterContext, 'scope'>,
  { news, payment, failure, invoice }: BillingNotice,
): Promise<SubscriptionNotice[]> {
  switch (news) {
    case 'SUBSCRIPTION_ENDED':
      return [{ kind: 'subscriptionEnded' }];
    case 'PAYMENT_FAILED':
      return [{ kind: 'paymentFailed', ...must(failure, 'a failed payment has its failure') }];
    case 'INVOICE_OPEN':
      return [{ kind: 'invoiceOpen', ...must(invoice, 'an open invoice has its amount') }];
    case 'INVOICE_OVERDUE':
      return [{ kind: 'invoiceOverdue', ...must(invoice, 'an open invoice has its amount') }];
    case 'PAYMENT_RECEIVED':
      return receivedNotices(tx, ctx, must(payment, 'a received payment is named'));
  }
}

/** A credit that paid all of an invoice took no money: nobody is thanked for it. */
async function receivedNotices(
  tx: TenantTransaction,
  { scope }: Pick<WriterContext, 'scope'>,
  { invoiceRef, amount, currency, createdAt: paidAt, invoiceNumber, paymentMethod }: SubscriptionPayment,
): Promise<SubscriptionNotice[]> {
  if (amount === 0) return [];
  const invoiceId = (await findIssuedInvoice(tx.db, scope, invoiceRef))?.id ?? null;
  const { brand = null, last4 = null } = paymentMethod ?? {};
  const card = brand === null || last4 === null ? null : { brand, last4 };
  return [{ kind: 'paymentReceived', amount, currency, paidAt, invoiceNumber, invoiceId, card }];
}
