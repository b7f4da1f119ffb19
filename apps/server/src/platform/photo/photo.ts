import type { TenantTransaction } from '../database/transaction.ts';
import type { PhotoKey } from './storePhoto.ts';

export { photoFileName } from './photoAddress.ts';
export { type PhotoKey, type PhotoWish, removePhoto, withStoredPhoto } from './storePhoto.ts';
export { type PhotoPair, type PhotoPairWish, withStoredPhotoPair } from './storePhoto.ts';

/** The job that removes the files of a photo that nothing shows any more. */
export const REMOVE_PHOTO = 'removePhoto';

/** Has a replaced or removed photo's files removed once the transaction has committed. */
export async function dropReplacedPhoto(
  tx: TenantTransaction,
  before: string | null,
  after: PhotoKey,
): Promise<void> {
  if (before && after !== undefined && after !== before) await tx.enqueue(REMOVE_PHOTO, { key: before });
}
