import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { runProgram } from '../run.mjs';
import { compressFiles } from './compressFiles.mjs';
import { checkFirstScreen } from './pageBytes.mjs';
import { checkUsedApis } from './usedApis.mjs';

const bookingFolder = join(root, 'apps', 'booking');

/** What the server needs of the clients' pages, by path in the repository. */
const bookingProducts = [
  'apps/booking/dist/client/.vite/manifest.json',
  'apps/booking/dist/server/render.js',
];

/**
 * What has to be built of the clients' pages in a folder; nothing where it does not have them.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function bookingProductsOf(folder) {
  return existsSync(join(folder, 'apps', 'booking', 'package.json')) ? bookingProducts : [];
}

/**
 * Builds the clients' pages: what browsers load, compressed and no larger than the first screen may be, and then what renders their first content on the server, which
 * is therefore never newer than the files that it names.
 */
export async function buildBookingPages() {
  if (bookingProductsOf(root).length === 0) return;
  const build = (/** @type {string[]} */ ...options) =>
    runProgram('vite', ['build', '--logLevel', 'warn', ...options], { cwd: bookingFolder });
  await build();
  checkFirstScreen(join(bookingFolder, 'dist', 'client'));
  checkUsedApis(join(bookingFolder, 'dist', 'client', 'assets'));
  await compressFiles(join(bookingFolder, 'dist', 'client'));
  await build('--ssr');
}
