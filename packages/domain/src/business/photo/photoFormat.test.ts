import { describe, expect, test } from 'vitest';
import { photoFormat } from './photoFormat.ts';

const bytes = (text: string) => Uint8Array.from(Array.from(text, (sign) => sign.charCodeAt(0)));

describe('a photo is known by its content', () => {
  test.each<[string, string, ReturnType<typeof photoFormat>]>([
    ['JPEG', '\xff\xd8\xff\xe0rest', 'jpeg'],
    ['PNG', '\x89PNG\r\n\x1a\nrest', 'png'],
    ['WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
    ['GIF', 'GIF89a', 'gif'],
    ['AVIF', '\x00\x00\x00\x1cftypavif', 'avif'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['a program', 'MZ\x90\x00', null],
    ['another RIFF, a sound', 'RIFF\x10\x00\x00\x00WAVEfmt ', null],
    ['nothing', '', null],
  ])('%s', (_, content, format) => {
    expect(photoFormat(bytes(content))).toBe(format);
  });
});
