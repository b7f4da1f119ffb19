import { PHOTO_MAX_BYTES } from '@slotkeeper/domain/limits';
import { photoFormat } from '@slotkeeper/domain/business/photo/photoFormat';

const SIGNATURE_BYTES = 16;

/** Why a chosen file can't be the photo, as far as that shows before it is sent; null where nothing speaks against it. */
export async function photoFault(file: Blob): Promise<'PHOTO_TOO_LARGE' | 'PHOTO_UNREADABLE' | null> {
  if (file.size > PHOTO_MAX_BYTES) return 'PHOTO_TOO_LARGE';
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return photoFormat(start) ? null : 'PHOTO_UNREADABLE';
}
