import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { markRead } from './notification.store.ts';

/**
 * Marks notifications of the signed-in staff member as read and returns their ids: all unread ones, or those with the
 * ids. Refuses with NOT_FOUND, and changes nothing, where an id is not one of its own.
 */
export function markNotificationsRead(
  ctx: StaffContext,
  which: readonly string[] | 'all',
): Promise<readonly string[]> {
  return ctx.transaction(async (tx) => {
    if (which === 'all') return markRead(tx.db, ctx.scope, ctx.provider.id, 'all');
    const ids = [...new Set(which)];
    const marked = ids.length > 0 ? await markRead(tx.db, ctx.scope, ctx.provider.id, ids) : [];
    if (marked.length < ids.length) refuseRequest('NOT_FOUND', { path: ['notificationIds'] });
    return ids;
  });
}
