import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { givenPackedPng, givenPhonePhoto } from '../../../../test/given/pictures.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { storageInMemory } from '../../../../test/storageInMemory.ts';
import { Upload } from '../../../platform/graphql/upload.ts';
import { encodePhoto } from './encodePhoto.ts';
import { removePhoto, withStoredPhoto } from './photo.ts';

const path = ['coverPhoto'];
const encode = (content: Buffer | string) => encodePhoto(new Upload(Buffer.from(content)), path);

describe('making a photo of an upload', () => {
  test('gives WebP in two sizes, upright, without where it was taken', async () => {
    const { large, small } = await encode(await givenPhonePhoto({ width: 2_400, height: 1_200 }));
    const shown = await sharp(large).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 800, height: 1_600 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect(shown.exif).toBeUndefined();
    expect(shown.orientation).toBeUndefined();
    expect(large.includes('Phone')).toBe(false);
  });

  test('enlarges no small one', async () => {
    const { large } = await encode(
      await sharp({ create: { width: 10, height: 8, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    expect(await sharp(large).metadata()).toMatchObject({ width: 10, height: 8 });
  });

  test.each<[string, string | Buffer]>([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an executable with any name', Buffer.from('4d5a900003000000', 'hex')],
    ['a page', '<!doctype html><img src=x>'],
    ['nothing', ''],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a GIF that is none', 'GIF89a and then something else'],
  ])('refuses %s', async (_, content) => {
    expect(await refusalOf(encode(content))).toMatchObject({ code: 'PHOTO_UNREADABLE', path });
  });

  test('refuses a photo that breaks off', async () => {
    const whole = await givenPhonePhoto();
    expect((await refusalOf(encode(whole.subarray(0, whole.length / 2))))?.code).toBe('PHOTO_UNREADABLE');
  });

  test('refuses a decompression bomb of 20,000 x 20,000 pixels by its head', async () => {
    const bomb = givenPackedPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(300_000);
    expect(await refusalOf(encode(bomb))).toMatchObject({ code: 'PHOTO_TOO_DETAILED', path });
    expect((await refusalOf(encode(bomb.subarray(0, 200))))?.code).toBe('PHOTO_TOO_DETAILED');
    await encode(givenPackedPng(200, 200));
  });
});

describe('storing a photo with the work that notes it', () => {
  const upload = async () => new Upload(await givenPhonePhoto());

  test('keeps both sizes where the work takes the key', async () => {
    const storage = storageInMemory();
    const key = await withStoredPhoto(storage, { upload: await upload(), path }, async (take) => take());
    expect([...storage.files.keys()].sort()).toEqual([
      `photos/${key?.slice(0, 2)}/${key}-large.webp`,
      `photos/${key?.slice(0, 2)}/${key}-small.webp`,
    ]);
    await removePhoto(storage, key ?? '');
    expect(storage.files.size).toBe(0);
  });

  test.each<[string, (take: () => unknown) => Promise<void>]>([
    [
      'fails',
      async (take) => {
        take();
        throw new Error('The transaction was rolled back');
      },
    ],
    ['was done by an earlier try', async () => undefined],
  ])('leaves nothing behind where the work %s', async (_, work) => {
    const storage = storageInMemory();
    await withStoredPhoto(storage, { upload: await upload(), path }, work).catch(() => undefined);
    expect(storage.files.size).toBe(0);
  });

  test('stores nothing where there is no upload', async () => {
    const storage = storageInMemory();
    for (const wish of [null, undefined])
      expect(await withStoredPhoto(storage, { upload: wish, path }, async (take) => take())).toBe(wish);
    expect(storage.files.size).toBe(0);
  });
});
