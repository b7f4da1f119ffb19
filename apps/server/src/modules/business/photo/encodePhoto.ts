import { PHOTO_MAX_PIXELS } from '@slotkeeper/domain/limits';
import { photoFormat } from '@slotkeeper/domain/business/photo/photoFormat';
import sharp from 'sharp';
import type { Upload } from '../../../platform/graphql/upload.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { type PhotoSize, photoSizes } from './photoAddress.ts';

// A photo at a time is decoded; a cache would keep what nobody asks for again.
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 82;
const SECONDS = 20;

/** A photo in each of its sizes, as WebP. */
export type EncodedPhoto = Readonly<Record<PhotoSize, Buffer>>;

/**
 * Makes a photo of an upload: known by its content, turned upright, in two sizes, as WebP without what cameras note beside
 * the picture, such as where it was taken. How many pixels it has is read from its head before anything is decoded.
 * Refuses with PHOTO_UNREADABLE or PHOTO_TOO_DETAILED at the input's path.
 */
export async function encodePhoto({ content }: Upload, path: readonly string[]): Promise<EncodedPhoto> {
  if (!photoFormat(content)) refuseRequest('PHOTO_UNREADABLE', { path });
  const { width, height } = await sizeOf(content, path);
  if (width * height > PHOTO_MAX_PIXELS) refuseRequest('PHOTO_TOO_DETAILED', { path });
  try {
    const [large, small] = await Promise.all([resize(content, 'large'), resize(content, 'small')]);
    return { large, small };
  } catch {
    // Whatever a decoder says of a broken file, it is a broken file.
    return refuseRequest('PHOTO_UNREADABLE', { path });
  }
}

async function sizeOf(content: Buffer, path: readonly string[]): Promise<{ width: number; height: number }> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return refuseRequest('PHOTO_UNREADABLE', { path });
  }
}

function resize(content: Buffer, size: PhotoSize): Promise<Buffer> {
  const side = photoSizes[size];
  return sharp(content, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
