import { reachOf } from '@slotkeeper/domain/people/access/actions';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { findMemberReaders, type MemberReader } from '../member/member.ts';
import { queueMessages, type WriterContext } from '../message/deliver/deliver.ts';
import type { NewMessage } from '../message/message.ts';
import { addNotifications } from '../notification/notification.ts';
import { composeSubscriptionEmail } from './composeSubscriptionEmail.ts';
import type { SubscriptionNotice } from './subscriptionNotice.ts';

export type { SubscriptionNotice };

/**
 * Notifies those who manage the subscription (rule R1: payments ORGANISATION), at once and in the transaction that notes what
 * has happened: by email, in their languages, and of a failed payment in their sidebars, too.
 */
export async function notifyOfSubscription(
  tx: TenantTransaction,
  ctx: WriterContext,
  notices: readonly SubscriptionNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const members = await findMemberReaders(tx.db, ctx.scope);
  const readers = members.filter(({ sets }) => reachOf(sets, 'subscription:manage') !== 'none');
  for (const notice of notices) {
    if (notice.kind === 'paymentFailed') await notifyInSidebar(tx, ctx, readers, notice);
    const messages = readers.filter(({ email }) => email !== '').map((reader) => emailTo(reader, notice));
    await queueMessages(tx, ctx, messages, { atOnce: true });
  }
}

async function notifyInSidebar(
  tx: TenantTransaction,
  ctx: WriterContext,
  readers: readonly MemberReader[],
  { amount, currency, declineCode }: Extract<SubscriptionNotice, { kind: 'paymentFailed' }>,
): Promise<void> {
  const payload = { amount, currency, declineCode };
  const notifications = readers.map(({ providerId }) => ({
    kind: 'paymentFailed' as const,
    providerId,
    payload,
  }));
  await addNotifications(tx, ctx, notifications);
}

function emailTo({ providerId, email, locale, zone }: MemberReader, notice: SubscriptionNotice): NewMessage {
  return {
    ...composeSubscriptionEmail(notice, { locale, zone }),
    channel: 'EMAIL',
    kind: `staff.${notice.kind}`,
    providerId,
    recipient: email,
    locale,
    invoiceId: notice.kind === 'paymentReceived' ? notice.invoiceId : null,
  };
}
