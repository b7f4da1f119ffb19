import type { PushSubscriptionInput } from '@slotkeeper/domain/input/pushSubscription';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { dropPushOf, isPushOfOther, lockLiveSignIn, putPushDevice } from './pushSubscription.store.ts';

/**
 * Keeps where the viewer's own device takes web push, or with null that it takes none (spec 4 and 7). It belongs to this
 * sign-in and ends with it: one that ends at the same moment is UNAUTHENTICATED. Sent again it changes nothing. An address
 * that another account has goes over only with the same keys, which its browser alone knows, as where a second person signs
 * in on it; else PUSH_DEVICE_TAKEN.
 */
export async function savePushSubscription(
  { db, scope, clock, provider }: StaffContext,
  { subscription }: PushSubscriptionInput,
): Promise<void> {
  const { id: providerId, signInId, accountId } = provider;
  if (signInId === null) refuseRequest('UNAUTHENTICATED');
  await runTransaction(db, scope, async (tx) => {
    if (!(await lockLiveSignIn(tx.db, signInId))) refuseRequest('UNAUTHENTICATED');
    if (subscription === null) return dropPushOf(tx.db, [signInId]);
    const { endpoint, keys } = subscription;
    if (await isPushOfOther(tx.db, accountId, { endpoint, ...keys }))
      refuseRequest('PUSH_DEVICE_TAKEN', { path: ['subscription', 'endpoint'] });
    await putPushDevice(tx.db, scope, { signInId, providerId, endpoint, ...keys, now: clock.now() });
  });
}
