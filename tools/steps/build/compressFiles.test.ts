import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressFiles } from './compressFiles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'compress-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('text files get a brotli and a gzip copy, pictures and tiny files none', async () => {
  const script = 'export const answer = 42;\n'.repeat(100);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main-abc.js'), script);
  writeFileSync(join(folder, 'tiny.css'), 'a{}');
  writeFileSync(join(folder, 'photo.png'), Buffer.alloc(5_000));
  expect(await compressFiles(folder)).toBe(1);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'main-abc.js',
    'main-abc.js.br',
    'main-abc.js.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'main-abc.js.br'))).toString()).toBe(
    script,
  );
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'main-abc.js.gz'))).toString()).toBe(script);
});
