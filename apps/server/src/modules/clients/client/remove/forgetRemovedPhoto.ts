import { REMOVED_PHOTO_KEPT_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { Database } from '../../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import { type TenantScope, tenantScope } from '../../../../platform/tenantScope.ts';
import { dropReplacedPhoto } from '../../../../platform/photo/photo.ts';
import { lockClientForChange, saveClient } from '../clientChange.store.ts';

/** The job that forgets the photo of a client who stays removed. */
export const FORGET_REMOVED_PHOTO = 'forgetRemovedPhoto';

/** Whose photo is to be forgotten, and which removal of the client asks for it (epoch milliseconds). */
export interface PhotoToForget {
  readonly organizationId: string;
  readonly clientId: string;
  readonly removedAt: number;
}

/**
 * Has a removed client's photo forgotten later: whoever brings the client back until then finds it (rule C4), after
 * that nobody needs the picture of a person who is no client.
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

/** Forgets the photo of a client who has stayed removed since then; of one who came back meanwhile it stays. */
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
