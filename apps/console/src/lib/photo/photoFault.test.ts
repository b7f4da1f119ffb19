import { PHOTO_MAX_BYTES } from '@slotkeeper/domain/limits';
import { expect, test } from 'vitest';
import { photoFault } from './photoFault.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

test.each<[string, Blob, string | null]>([
  ['a PNG, regardless of its name', new File([png], 'picture.txt'), null],
  ['an SVG', new File(['<svg/>'], 'picture.png', { type: 'image/png' }), 'PHOTO_UNREADABLE'],
  ['more than 10 MB', new Blob([png, new Uint8Array(PHOTO_MAX_BYTES)]), 'PHOTO_TOO_LARGE'],
])('a photo is checked before it is sent: %s', async (_, file, fault) => {
  expect(await photoFault(file)).toBe(fault);
});
