import type { FileStorage } from '../../../platform/fileStorage.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { dropReplacedPhoto, type PhotoPairWish, withStoredPhotoPair } from '../../../platform/photo/photo.ts';
import { lockPlacePhotos, savePlace } from './placeChanges.store.ts';

/**
 * Changes a place's cover or profile photo (spec 7: updatePlace); null removes one, what is left out stays (rule R8).
 * Refuses with ACTION_NOT_ALLOWED, NOT_FOUND, and a photo that is none as the front door of photos says.
 */
export async function updatePlace(
  ctx: StaffContext,
  photos: FileStorage,
  { id, ...wish }: PhotoPairWish & { readonly id: string },
): Promise<void> {
  ctx.authorize('place:edit');
  await withStoredPhotoPair(photos, wish, (takePhotos) =>
    ctx.transaction(async (tx) => {
      const before = await lockPlacePhotos(tx.db, ctx.scope, id);
      if (!before) refuseRequest('NOT_FOUND', { path: ['id'] });
      const photosNow = takePhotos();
      await savePlace(tx.db, ctx.scope, id, photosNow);
      await dropReplacedPhoto(tx, before.coverPhoto, photosNow.coverPhoto);
      await dropReplacedPhoto(tx, before.profilePhoto, photosNow.profilePhoto);
      const changed = Object.entries(photosNow).flatMap(([key, value]) => (value === undefined ? [] : [key]));
      await recordAudit(tx, ctx, {
        objectType: 'PLACE',
        objectId: id,
        action: 'updated',
        after: { changed },
      });
    }),
  );
}
