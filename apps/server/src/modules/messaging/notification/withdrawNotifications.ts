import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { WriterContext } from '../message/deliver/deliver.ts';
import { hasReadOf, type NotificationsAbout, removeUnread } from './notification.store.ts';

/**
 * Takes unread notifications out of a provider's sidebar, since what they say was taken back at once (rule P2). Returns
 * whether the provider has read one of them before, and so knows of it.
 */
export async function withdrawNotifications(
  tx: TenantTransaction,
  { scope }: Pick<WriterContext, 'scope'>,
  providerId: string,
  about: NotificationsAbout,
): Promise<boolean> {
  if (about.kinds.length === 0) return false;
  for (const notificationId of await removeUnread(tx.db, scope, providerId, about))
    tx.record({ kind: 'notification.removed', notificationId, providerId });
  return hasReadOf(tx.db, scope, providerId, about);
}
