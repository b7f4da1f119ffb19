import { PHOTO_MAX_PIXELS, PHOTO_MAX_PIXELS_SHRUNK } from '@slotkeeper/domain/limits';
import { photoFormat } from '@slotkeeper/domain/business/photo/photoFormat';
import sharp, { type Metadata } from 'sharp';
import type { Upload } from '../graphql/upload.ts';
import { refuseRequest } from '../refusalError.ts';
import { workQueue } from '../workQueue.ts';
import { type PhotoSize, photoSizes } from './photoAddress.ts';

// A photo at a time is decoded; a cache would keep what nobody asks for again.
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 82;
/** Of decoding, once it has begun: the wait for other photos is not counted. */
const SECONDS = 20;
/** Photos of all members together: more at once would need more memory and make each of them slower. */
const photoQueue = workQueue({ atOnce: 1, waitingMax: 30 });

/** A photo in each of its sizes, as WebP. */
export type EncodedPhoto = Readonly<Record<PhotoSize, Buffer>>;

/**
 * Makes a photo of an upload: known by its content, turned upright, in two sizes, as WebP without what cameras note beside
 * the picture, such as where it was taken. How many pixels it has is read from its head before anything is decoded, it is
 * decoded once, and one at a time in this process. Refuses with PHOTO_UNREADABLE or PHOTO_TOO_DETAILED at the input's path,
 * and with UNAVAILABLE where too many wait.
 */
export async function encodePhoto({ content }: Upload, path: readonly string[]): Promise<EncodedPhoto> {
  if (!photoFormat(content)) refuseRequest('PHOTO_UNREADABLE', { path });
  const head = await headOf(content, path);
  if (head.width * head.height > pixelsMax(head)) refuseRequest('PHOTO_TOO_DETAILED', { path });
  return photoQueue.run(async () => {
    try {
      return await encodeSizes(content);
    } catch {
      // No matter what a decoder says of a broken file, it is a broken file.
      return refuseRequest('PHOTO_UNREADABLE', { path });
    }
  });
}

async function headOf(content: Buffer, path: readonly string[]): Promise<Metadata> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return refuseRequest('PHOTO_UNREADABLE', { path });
  }
}

/** A JPEG is made smaller while it is decoded; a progressive one is held in memory as a whole, as all other formats are. */
function pixelsMax({ format, isProgressive }: Metadata): number {
  return format === 'jpeg' && !isProgressive ? PHOTO_MAX_PIXELS_SHRUNK : PHOTO_MAX_PIXELS;
}

async function encodeSizes(content: Buffer): Promise<EncodedPhoto> {
  const { data, info } = await sharp(content, {
    limitInputPixels: PHOTO_MAX_PIXELS_SHRUNK,
    failOn: 'truncated',
  })
    .autoOrient()
    .resize(within('large'))
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } }).webp({ quality: QUALITY });
  const large = await decoded().toBuffer();
  const small = await decoded().resize(within('small')).toBuffer();
  return { large, small };
}

function within(size: PhotoSize) {
  const side = photoSizes[size];
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
