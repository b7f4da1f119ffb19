import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { insertNotifications, type NewNotification } from './notification.store.ts';

/** Writes notifications into the sidebars of staff members, with their live events (rule N5). */
export async function addNotifications(
  tx: TenantTransaction,
  { scope, clock }: { readonly scope: TenantScope; readonly clock: Clock },
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const ids = await insertNotifications(tx.db, scope, notifications, new Date(clock.now()));
  notifications.forEach(({ providerId }, index) => {
    const notificationId = ids[index];
    if (notificationId) tx.record({ kind: 'notification.created', notificationId, providerId });
  });
}
