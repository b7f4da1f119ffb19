import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What the first screen of the clients' pages may load of JavaScript, in compressed bytes (issue 20 allows 90 KB). */
export const FIRST_SCREEN_MAX_BYTES = 35_000;

/** What the console's sign-in page may load of JavaScript, in bytes as Brotli compresses them (docs/adr/0078). */
export const SIGN_IN_MAX_BYTES = 200_000;

/** Beside what the console's document names: the page itself, and the texts in English. */
const signInParts = ['src/pages/login/LoginPage.tsx', '../../packages/i18n/src/catalogues/en.json'];

/**
 * The JavaScript that the first screen of built pages loads, as browsers get it: the entry with all that it imports at once.
 *
 * @param {string} client the folder of the build, with Vite's manifest
 * @returns {{ gzip: number, brotli: number }}
 */
export function firstScreenBytes(client) {
  /** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error(`${client} has no entry`);
  const found = new Set(entries);
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  const texts = [...found].map((key) => readFileSync(join(client, manifest[key]?.file ?? '')));
  const sum = (/** @type {(text: Buffer) => Buffer} */ compress) =>
    texts.reduce((bytes, text) => bytes + compress(text).length, 0);
  return {
    gzip: sum((text) => gzipSync(text, { level: 9 })),
    brotli: sum((text) => brotliCompressSync(text)),
  };
}

/**
 * Fails a build whose first screen has grown too large.
 *
 * @param {string} client
 */
export function checkFirstScreen(client) {
  const { gzip } = firstScreenBytes(client);
  if (gzip <= FIRST_SCREEN_MAX_BYTES) return;
  throw new Error(
    `The first screen of the booking pages loads ${gzip} bytes of JavaScript, compressed; at most ${FIRST_SCREEN_MAX_BYTES} are allowed.`,
  );
}

/**
 * The JavaScript that the console's sign-in page loads, as browsers get it: the scripts of its document, and its own code
 * and texts with all that they import at once.
 *
 * @param {string} folder the folder of the build, with Vite's manifest
 * @returns {number} bytes
 */
export function signInBytes(folder) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const found = new Set(signInParts);
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  const files = new Set(
    [...found].map((key) => {
      const file = manifest[key]?.file;
      if (file === undefined) throw new Error(`${folder} has no ${key}`);
      return file;
    }),
  );
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [, file = ''] of document.matchAll(/<script[^>]* src="\/([^"]+)"/g)) files.add(file);
  return [...files].reduce(
    (bytes, file) => bytes + brotliCompressSync(readFileSync(join(folder, file))).length,
    0,
  );
}

/**
 * Fails a build whose sign-in page has grown too large.
 *
 * @param {string} folder
 */
export function checkSignIn(folder) {
  const bytes = signInBytes(folder);
  if (bytes <= SIGN_IN_MAX_BYTES) return;
  throw new Error(
    `The sign-in page loads ${bytes} bytes of JavaScript, compressed; at most ${SIGN_IN_MAX_BYTES} are allowed.`,
  );
}
