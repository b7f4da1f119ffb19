import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { givenPackedPng, givenPhonePhoto } from '../../../test/given/pictures.ts';
import { refusalOf } from '../../../test/refusalOf.ts';
import { storageInMemory } from '../../../test/storageInMemory.ts';
import { Upload } from '../graphql/upload.ts';
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

describe('what a photo may cost', () => {
  const plain = (side: number) =>
    sharp({
      create: { width: side, height: side, channels: 3, background: '#c03030' },
      limitInputPixels: false,
    });
  const tiny = () => encode(givenPackedPng(20, 20));

  test('38 bytes that claim 8,900 x 8,900 pixels are refused by their head', async () => {
    const content = Buffer.from(
      '524946461e000000574542505650384c110000002fc3e2b0080750980217a6ff8188e87f0000',
      'hex',
    );
    expect(content).toHaveLength(38);
    // What follows the head is never read: here it is no picture at all.
    content.fill(0xff, 28);
    expect(await refusalOf(encode(content))).toMatchObject({ code: 'PHOTO_TOO_DETAILED', path });
  });

  test.each([
    ['a PNG of 10 megapixels', () => plain(3_162).png(), null],
    ['a PNG of more', () => plain(3_163).png(), 'PHOTO_TOO_DETAILED'],
    ['a PNG of 16 bits and 5 megapixels', () => plain(2_236).toColorspace('rgb16').png(), null],
    ['a PNG of 16 bits and more', () => plain(2_237).toColorspace('rgb16').png(), 'PHOTO_TOO_DETAILED'],
    ['a WebP of more than 10', () => plain(3_163).webp({ effort: 0 }), 'PHOTO_TOO_DETAILED'],
    ['a GIF of more than 10', () => plain(3_163).gif({ effort: 1 }), 'PHOTO_TOO_DETAILED'],
    ['an AVIF of more than 2', () => plain(1_415).avif({ effort: 0 }), 'PHOTO_TOO_DETAILED'],
    ['a JPEG of 50 megapixels, which is made smaller while it is decoded', () => plain(7_071).jpeg(), null],
    ['a JPEG of more', () => plain(7_072).jpeg(), 'PHOTO_TOO_DETAILED'],
    [
      'a progressive JPEG, which is not, of more than 25',
      () => plain(5_001).jpeg({ progressive: true }),
      'PHOTO_TOO_DETAILED',
    ],
  ])('%s', async (_, make, code) => {
    const content = await make().toBuffer();
    expect((await refusalOf(encode(content)))?.code ?? null).toBe(code);
  });

  test('an upload is made once, however many fields of a request name it', async () => {
    const upload = new Upload(givenPackedPng(20, 20));
    const [one, other] = await Promise.all([encodePhoto(upload, path), encodePhoto(upload, ['other'])]);
    expect(other).toBe(one);
  });

  test('someone who sends many waits for them, and nobody else does', async () => {
    const content = await plain(2_500).png().toBuffer();
    const done: string[] = [];
    const send = async (sender: string, picture: Buffer) => {
      await encodePhoto(new Upload(picture, sender), path);
      done.push(sender);
    };
    // One is decoded, four wait, and the sixth is refused.
    const all = Array.from({ length: 6 }, () => refusalOf(send('Ana', content)));
    await Promise.race(all);
    all.push(refusalOf(send('Boris', givenPackedPng(20, 20))));
    const codes = (await Promise.all(all)).map((refusal) => refusal?.code);
    expect(codes.filter(Boolean)).toEqual(['UNAVAILABLE']);
    expect(codes.at(-1)).toBeUndefined();
    expect(done.indexOf('Boris')).toBeLessThanOrEqual(2);
  });

  test('many at once keep nobody’s photo from being made', async () => {
    const content = await plain(2_500).webp({ lossless: true, effort: 0 }).toBuffer();
    const large = Array.from({ length: 8 }, (_, index) =>
      encodePhoto(new Upload(content, String(index)), path),
    );
    const { small } = await tiny();
    expect(await sharp(small).metadata()).toMatchObject({ width: 20 });
    for (const photo of await Promise.all(large)) expect(photo.large.length).toBeGreaterThan(0);
  });

  test('keeps colors, and what can be seen through', async () => {
    const content = await sharp({
      create: { width: 900, height: 900, channels: 4, background: { r: 192, g: 48, b: 48, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    for (const made of Object.values(await encode(content))) {
      const [red, green, blue, alpha] = await sharp(made).raw().toBuffer();
      expect(Math.abs((red ?? 0) - 192)).toBeLessThan(6);
      expect(Math.abs((green ?? 0) - 48)).toBeLessThan(6);
      expect(Math.abs((blue ?? 0) - 48)).toBeLessThan(6);
      expect(alpha).toBe(128);
    }
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
    for (const request of [null, undefined])
      expect(await withStoredPhoto(storage, { upload: request, path }, async (take) => take())).toBe(request);
    expect(storage.files.size).toBe(0);
  });
});
