import type { PushSubscriptionInput } from '@slotkeeper/domain/input/pushSubscription';
import { runTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { dropPushOf, putPushDevice } from './pushSubscription.store.ts';
import { lockSignInById } from '../signIn/signIn.store.ts';

/**
 * Keeps where the viewer's own device takes web push, or with null that it takes none (spec 4 and 7). It belongs to this
 * sign-in and ends with it: one that ends at the same moment is UNAUTHENTICATED. Sent again it changes nothing.
 */
export async function savePushSubscription(
  { db, scope, clock, provider }: StaffContext,
  { subscription }: PushSubscriptionInput,
): Promise<void> {
  const { id: providerId, signInId } = provider;
  if (signInId === null) refuseRequest('UNAUTHENTICATED');
  await runTransaction(db, scope, async (tx) => {
    if (!(await lockSignInById(tx.db, signInId))) refuseRequest('UNAUTHENTICATED');
    if (subscription === null) return dropPushOf(tx.db, [signInId]);
    const { endpoint, keys } = subscription;
    await putPushDevice(tx.db, scope, { signInId, providerId, endpoint, ...keys, now: clock.now() });
  });
}
