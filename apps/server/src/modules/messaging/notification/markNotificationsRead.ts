import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { countOwn, markRead } from './notification.store.ts';
import { readerOf } from './notificationReader.ts';

/**
 * Marks notifications of the signed-in staff member as read and returns their ids: all unread ones, or those with the
 * ids. One of its own about what it may not see at the moment stays unread and is left out, since a list may still show it
 * (rule R2). Refuses with NOT_FOUND, and changes nothing, where an id is not one of its own.
 */
export function markNotificationsRead(
  ctx: StaffContext,
  which: readonly string[] | 'all',
): Promise<readonly string[]> {
  const reader = readerOf(ctx);
  return ctx.transaction(async (tx) => {
    if (which === 'all') return markRead(tx.db, ctx.scope, reader, 'all');
    const ids = [...new Set(which)];
    if (ids.length === 0) return [];
    const own = await countOwn(tx.db, ctx.scope, reader, ids);
    if (own < ids.length) refuseRequest('NOT_FOUND', { path: ['notificationIds'] });
    const marked = new Set(await markRead(tx.db, ctx.scope, reader, ids));
    return ids.filter((id) => marked.has(id));
  });
}
