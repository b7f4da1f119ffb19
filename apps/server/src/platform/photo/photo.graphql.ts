import { builder } from '../graphql/builder.ts';
import { type PhotoSize, photoUrl } from './photoUrl.ts';

const PhotoSizeRef = builder.enumType('PhotoSize', {
  description: 'LARGE is up to 1600 pixels wide and high, SMALL up to 400.',
  values: { LARGE: { value: 'large' }, SMALL: { value: 'small' } } as const,
});

/** The argument of every field that gives a photo's address: `coverPhotoUrl(size: SMALL)`. */
export const photoArguments = builder.args((t) => ({
  size: t.field({ type: PhotoSizeRef, defaultValue: 'large' }),
}));

/** The address of the photo with this key, or null where there is no photo. */
export function photoUrlOf(key: string | null, { size }: { size?: PhotoSize | null }): string | null {
  return key && photoUrl(key, size ?? 'large');
}
