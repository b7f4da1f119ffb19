import type { FileStorage } from '../fileStorage.ts';
import { type PhotoKey, type PhotoWish, withStoredPhoto } from './storePhoto.ts';

/** What an input says of the two photos of a business or a place; null removes one, undefined leaves it. */
export interface PhotoPairWish {
  readonly coverPhoto?: PhotoWish['upload'];
  readonly profilePhoto?: PhotoWish['upload'];
}

/** The keys to note of both. */
export interface PhotoPair {
  readonly coverPhoto: PhotoKey;
  readonly profilePhoto: PhotoKey;
}

/** Does for a cover and a profile photo, both or one of them, what withStoredPhoto does for one. */
export function withStoredPhotoPair<T>(
  storage: FileStorage,
  { coverPhoto, profilePhoto }: PhotoPairWish,
  work: (take: () => PhotoPair) => Promise<T>,
): Promise<T> {
  return withStoredPhoto(storage, { upload: coverPhoto, path: ['coverPhoto'] }, (takeCover) =>
    withStoredPhoto(storage, { upload: profilePhoto, path: ['profilePhoto'] }, (takeProfile) =>
      work(() => ({ coverPhoto: takeCover(), profilePhoto: takeProfile() })),
    ),
  );
}
