/** The longest side of each size, in pixels. */
export const photoSizes = { large: 1_600, small: 400 } as const;
export type PhotoSize = keyof typeof photoSizes;

const KEY = /^[0-9a-f]{32}$/;

/** Where a photo is served: an address that nobody can guess, the same forever. */
export function photoUrl(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`;
}

/** The same as a JPEG, which every mail program can show; square, for the head of an e-mail. */
export function emailPhotoUrl(key: string): string {
  return `/photos/${key}/${EMAIL_PHOTO}`;
}

/** The last part of the address of a photo in an e-mail. */
export const EMAIL_PHOTO = 'email.jpg';

/** The name under which a size of a photo is stored; null where the key is none. */
export function photoFileName(key: string, size: string): string | null {
  return KEY.test(key) && Object.hasOwn(photoSizes, size)
    ? `photos/${key.slice(0, 2)}/${key}-${size}.webp`
    : null;
}
