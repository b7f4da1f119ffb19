import type { TenantTransaction } from '../database/transaction.ts';
import type { PhotoKey } from './storePhoto.ts';

export { emailPhoto } from './encodePhoto.ts';
export { EMAIL_PHOTO, photoFileName } from './photoUrl.ts';
export { type PhotoKey, type PhotoInput, removePhoto, withStoredPhoto } from './storePhoto.ts';
export { type PhotoPair, type PhotoPairInput, withStoredPhotoPair } from './storePhoto.ts';

/** The job that removes the files of a photo that nothing shows anymore. */
export const REMOVE_PHOTO = 'removePhoto';

/** Has a replaced or removed photo's files removed once the transaction has committed. */
export async function dropReplacedPhoto(
  tx: TenantTransaction,
  before: string | null,
  after: PhotoKey,
): Promise<void> {
  if (before && after !== undefined && after !== before) await tx.enqueue(REMOVE_PHOTO, { key: before });
}
