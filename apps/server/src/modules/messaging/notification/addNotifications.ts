import { NOTIFICATIONS_MARKED_MAX } from '@slotkeeper/domain/limits';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { WriterContext } from '../message/deliver/deliver.ts';
import {
  countOwn,
  insertNotifications,
  markRead,
  type NewNotification,
  type NotificationReader,
} from './notification.store.ts';
import {
  findLeftOfVisits,
  hasReadOf,
  type NotificationsAbout,
  removeUnread,
} from './undoneNotifications.store.ts';

/** The signed-in staff member as a reader of its notifications, with what it may see today (rule R2). */
export function readerOf({ provider, reach, may }: StaffContext): NotificationReader {
  return {
    providerId: provider.id,
    reach: reach('appointment:view'),
    seesClients: may('client:view'),
    seesWebhooks: may('webhook:manage'),
    seesSubscription: may('subscription:manage'),
  };
}

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
  const removed = await removeUnread(tx.db, scope, providerId, about);
  for (const notificationId of removed)
    tx.record({ kind: 'notification.removed', notificationId, providerId });
  // What is left of a visit's line says so, or becomes a line of its own (rule A13).
  const left = removed.length > 0 ? await findLeftOfVisits(tx.db, scope, providerId, about) : [];
  for (const notificationId of left) tx.record({ kind: 'notification.created', notificationId, providerId });
  return hasReadOf(tx.db, scope, providerId, about);
}

/**
 * Marks notifications of the signed-in staff member as read and returns their ids: all unread ones, or those with the
 * ids. One of its own about what it may not see at the moment stays unread and is left out, since a list may still show it
 * (rule R2). Every open console of this person is notified (spec 2). Refuses with NOT_FOUND, and changes nothing, where an id is not one of its own.
 */
export function markNotificationsRead(
  ctx: StaffContext,
  which: readonly string[] | 'all',
): Promise<readonly string[]> {
  const reader = readerOf(ctx);
  return ctx.transaction(async (tx) => {
    const marked = await mark(ctx, tx, reader, which);
    if (marked.length > 0) {
      const notificationIds = marked.slice(-NOTIFICATIONS_MARKED_MAX);
      tx.record({ kind: 'notification.read', notificationIds, providerId: reader.providerId });
    }
    return marked;
  });
}

async function mark(
  { scope }: StaffContext,
  tx: TenantTransaction,
  reader: NotificationReader,
  which: readonly string[] | 'all',
): Promise<readonly string[]> {
  if (which === 'all') return markRead(tx.db, scope, reader, 'all');
  const ids = [...new Set(which)];
  if (ids.length === 0) return [];
  const own = await countOwn(tx.db, scope, reader, ids);
  if (own < ids.length) refuseRequest('NOT_FOUND', { path: ['notificationIds'] });
  const marked = new Set(await markRead(tx.db, scope, reader, ids));
  return ids.filter((id) => marked.has(id));
}
