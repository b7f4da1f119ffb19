import type { StaffContext } from '../../../platform/staffContext.ts';
import type { NotificationReader } from './notification.store.ts';

/** The signed-in staff member as a reader of its notifications, with what it may see today (rule R2). */
export function readerOf({ provider, reach, may }: StaffContext): NotificationReader {
  return { providerId: provider.id, reach: reach('appointment:view'), seesClients: may('client:view') };
}
