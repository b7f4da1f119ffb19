import { randomBytes } from 'node:crypto';
import type { FileStorage } from '../fileStorage.ts';
import type { Upload } from '../graphql/upload.ts';
import { encodePhoto } from './encodePhoto.ts';
import { photoFileName, type PhotoSize, photoSizes } from './photoUrl.ts';

/** A key to note in a photo column; null records that there is none, undefined changes nothing. */
export type PhotoKey = string | null | undefined;

/** What an input says of a photo: a new one, none anymore (null), or nothing. */
export interface PhotoInput {
  readonly upload: Upload | null | undefined;
  /** The input's path, for refusals. */
  readonly path: readonly string[];
}

const sizes = Object.keys(photoSizes) as PhotoSize[];
const KEY_BYTES = 16;

/**
 * Stores a new photo, if there is one, for work that notes its key in the transaction (`take`). If the work fails, or turns
 * out to have been done by an earlier try, the stored files are taken away again. Refuses as encodePhoto does.
 */
export async function withStoredPhoto<T>(
  storage: FileStorage,
  { upload, path }: PhotoInput,
  work: (take: () => PhotoKey) => Promise<T>,
): Promise<T> {
  if (!upload) return work(() => upload);
  const photo = await encodePhoto(upload, path);
  const key = randomBytes(KEY_BYTES).toString('hex');
  let isTaken = false;
  try {
    await Promise.all(sizes.map((size) => storage.put(fileName(key, size), photo[size])));
    return await work(() => {
      isTaken = true;
      return key;
    });
  } catch (error) {
    isTaken = false;
    throw error;
  } finally {
    if (!isTaken) await removePhoto(storage, key);
  }
}

/** Removes all files of a photo. */
export async function removePhoto(storage: FileStorage, key: string): Promise<void> {
  await Promise.all(sizes.map((size) => storage.remove(fileName(key, size))));
}

function fileName(key: string, size: PhotoSize): string {
  return photoFileName(key, size) ?? key;
}

/** What an input says of the two photos of a business or a place; null removes one, undefined leaves it. */
export interface PhotoPairInput {
  readonly coverPhoto?: PhotoInput['upload'];
  readonly profilePhoto?: PhotoInput['upload'];
}

/** The keys to note of both. */
export interface PhotoPair {
  readonly coverPhoto: PhotoKey;
  readonly profilePhoto: PhotoKey;
}

/** Does for a cover and a profile photo, both or one of them, what withStoredPhoto does for one. */
export function withStoredPhotoPair<T>(
  storage: FileStorage,
  { coverPhoto, profilePhoto }: PhotoPairInput,
  work: (take: () => PhotoPair) => Promise<T>,
): Promise<T> {
  return withStoredPhoto(storage, { upload: coverPhoto, path: ['coverPhoto'] }, (takeCover) =>
    withStoredPhoto(storage, { upload: profilePhoto, path: ['profilePhoto'] }, (takeProfile) =>
      work(() => ({ coverPhoto: takeCover(), profilePhoto: takeProfile() })),
    ),
  );
}
