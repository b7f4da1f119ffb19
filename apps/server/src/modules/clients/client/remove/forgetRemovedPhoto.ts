import { REMOVED_PHOTO_KEPT_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { Database } from '../../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import { dropReplacedPhoto } from '../../../../platform/photo/photo.ts';
import { tenantScope, type TenantScope } from '../../../../platform/tenantScope.ts';
import { lockClientForChange, saveClient } from '../clientChange.store.ts';

/** The job that forgets the photo of a client who stays removed. */
export const FORGET_REMOVED_PHOTO = 'forgetRemovedPhoto';

/** Whose photo is to be deleted, and which removal of the client requests it (epoch milliseconds). */
export interface PhotoToForget {
  readonly organizationId: string;
  readonly clientId: string;
  readonly removedAt: number;
}

/**
 * Schedules the deletion of a removed client's photo: restoring the client until then keeps it (rule C4), after that
 * nobody needs the picture of a person who is no client.
 */
export async function forgetPhotoLater(
  tx: TenantTransaction,
  { organizationId }: TenantScope,
  { clientId, removedAt }: Omit<PhotoToForget, 'organizationId'>,
): Promise<void> {
  const removal: PhotoToForget = { organizationId, clientId, removedAt };
  const runAt = new Date(removedAt + REMOVED_PHOTO_KEPT_DAYS * DAY_MS);
  await tx.enqueue(FORGET_REMOVED_PHOTO, removal, { runAt });
}

/**
 * Forgets the photo of a client who has stayed removed since then; that of a client who was restored in the meantime
 * stays.
 */
export async function forgetRemovedPhoto(
  db: Database,
  { organizationId, clientId, removedAt }: PhotoToForget,
): Promise<void> {
  const scope = tenantScope(organizationId);
  await runTransaction(db, scope, async (tx) => {
    const client = await lockClientForChange(tx.db, scope, clientId);
    if (client?.removedAt !== removedAt) return;
    await saveClient(tx.db, scope, client, { profilePhoto: null });
    await dropReplacedPhoto(tx, client.profilePhoto, null);
  });
}
