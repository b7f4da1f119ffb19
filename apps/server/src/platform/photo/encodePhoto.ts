import { photoFormat, type PhotoFormat } from '@slotkeeper/domain/business/photo/photoFormat';
import { PHOTO_MAX_PIXELS } from '@slotkeeper/domain/limits';
import sharp, { type Metadata } from 'sharp';
import type { Upload } from '../graphql/upload.ts';
import { refuseRequest } from '../refusalError.ts';
import { workQueue } from '../workQueue.ts';
import { type PhotoSize, photoSizes } from './photoUrl.ts';

// A photo at a time is decoded; a cache would keep what nobody requests again.
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 82;
/** Twice as large as an e-mail shows it, for sharp screens. */
const EMAIL_PHOTO_PX = 112;
/** Of decoding, once it has begun: the wait for other photos is not counted. */
const SECONDS = 20;
/** Photos of all members together: more at once would need more memory and make each of them slower. */
const photoQueue = workQueue({ atOnce: 1, waitingMax: 30, waitingEachMax: 4 });
/** What was made of an upload: fields of one request that share a variable share the photo, which is made once. */
const made = new WeakMap<Upload, Promise<EncodedPhoto>>();

/** A photo in each of its sizes, as WebP. */
export type EncodedPhoto = Readonly<Record<PhotoSize, Buffer>>;

/**
 * Makes a photo of an upload: known by its content, turned upright, in two sizes, as WebP without what cameras note beside
 * the picture, such as where it was taken. How many pixels it has is read from its head before anything is decoded, an upload is
 * decoded once, and one at a time in this process, where members take turns. Refuses with PHOTO_UNREADABLE or PHOTO_TOO_DETAILED at
 * the input's path, and with UNAVAILABLE where too many wait.
 */
export function encodePhoto(upload: Upload, path: readonly string[]): Promise<EncodedPhoto> {
  const known = made.get(upload);
  if (known) return known;
  const making = makePhoto(upload, path);
  made.set(upload, making);
  return making;
}

async function makePhoto({ content, sender }: Upload, path: readonly string[]): Promise<EncodedPhoto> {
  const format = photoFormat(content);
  if (!format) refuseRequest('PHOTO_UNREADABLE', { path });
  const head = await headOf(content, path);
  if (head.width * head.height * weightOf(head) > pixelsMax(format, head))
    refuseRequest('PHOTO_TOO_DETAILED', { path });
  return photoQueue.run(sender, async () => {
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

/** Colors of more than 8 bits take twice the memory and about twice the time. */
function weightOf({ depth }: Metadata): number {
  return depth === 'uchar' ? 1 : 2;
}

function pixelsMax(format: PhotoFormat, { isProgressive }: Metadata): number {
  return PHOTO_MAX_PIXELS[format === 'jpeg' && isProgressive ? 'progressiveJpeg' : format];
}

async function encodeSizes(content: Buffer): Promise<EncodedPhoto> {
  const { data, info } = await sharp(content, {
    limitInputPixels: PHOTO_MAX_PIXELS.jpeg,
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

/** A stored photo as a small JPEG: some mail programs know no WebP. */
export function emailPhoto(content: Buffer): Promise<Buffer> {
  const side = EMAIL_PHOTO_PX;
  return sharp(content)
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

function within(size: PhotoSize) {
  const side = photoSizes[size];
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
