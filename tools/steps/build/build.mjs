import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingProductsOf, buildBookingPages } from './buildBookingPages.mjs';
import { compileRelay } from './compileRelay.mjs';
import { compressFiles } from './compressFiles.mjs';
import { hashSources } from './hashSources.mjs';
import { checkSignIn } from './pageBytes.mjs';
import { checkUsedApis } from './usedApis.mjs';
import { withProgress } from '../progress.mjs';
import { root } from '../root.mjs';
import { runProgram } from '../run.mjs';

const serverFolder = join(root, 'apps', 'server');
const consoleFolder = join(root, 'apps', 'console');

/** What `npm start` needs, by path in the repository. */
const products = ['apps/server/dist/main.js', 'apps/console/dist/index.html', 'contract/persisted.json'];

/** Beside what was built, so that they go together. */
const stampFile = 'apps/server/dist/sources.sha256';

/** Builds what `npm start` runs, unless it was built from exactly these sources. */
export async function buildIfNeeded() {
  if (findMissing(root) === undefined && wasBuiltFrom(root)) return;
  await build();
}

/**
 * @param {string} folder
 * @returns {string | undefined} the first built file that is not there
 */
export function findMissing(folder) {
  return [...products, ...bookingProductsOf(folder)].find((path) => !existsSync(join(folder, path)));
}

/**
 * Whether what is built in a folder was built from exactly the sources that are there.
 *
 * @param {string} folder
 */
export function wasBuiltFrom(folder) {
  const stamp = join(folder, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(folder);
}

/** Builds the console and the clients' pages (static files, and a renderer) and the server (one bundle per program). */
export async function build() {
  const hash = hashSources(root);
  await withProgress(
    'Building the console, the booking pages and the server, which takes a minute',
    async () => {
      await compileRelay();
      const bundle = (/** @type {string} */ folder) =>
        runProgram('vite', ['build', '--logLevel', 'warn'], { cwd: folder });
      await Promise.all([bundle(consoleFolder), bundle(serverFolder), buildBookingPages()]);
      checkSignIn(join(consoleFolder, 'dist'));
      checkUsedApis(join(consoleFolder, 'dist', 'assets'));
      await compressFiles(join(consoleFolder, 'dist'));
    },
  );
  writeFileSync(join(root, stampFile), hash);
}
