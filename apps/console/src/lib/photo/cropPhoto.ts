/** The square of a photo that is kept, in the photo's own pixels as it stands upright. */
export interface PhotoSquare {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as a round photo is ever shown, on a screen of triple density too. */
const SIDE_MAX = 640;
const QUALITY = 0.9;

/**
 * The square of a photo as a JPEG file of at most 640 pixels a side; what was transparent is white. Rejects where the
 * browser can't read the photo.
 */
export async function cropPhoto(photo: File, { x, y, width, height }: PhotoSquare): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(width)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('This browser writes no JPEG');
  return new File([blob], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
