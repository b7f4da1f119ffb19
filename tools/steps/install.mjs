import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Installs exactly what the lock file says, unless npm recorded in node_modules that this is what is there. */
export async function installIfNeeded() {
  if (isInstalled(root)) return;
  await withProgress(
    'Installing the packages of package-lock.json, which takes a few minutes the first time',
    () => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
    { howFar: () => countInstalled(root) },
  );
}

/**
 * Installs what the lock file of a folder outside the workspace says, for the command that needs it.
 *
 * @param {string} folder
 */
export async function installFolderIfNeeded(folder) {
  if (isInstalled(folder)) return;
  const install = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await withProgress(`Installing the packages of ${relative(root, folder)}`, () =>
    run('npm', install, { cwd: folder }),
  );
}

/**
 * Compares the lock file with npm's own record of what it installed, which it writes last; so an installation that
 * was cut short counts as none. Packages for other platforms are left out by npm, and here.
 *
 * @param {string} folder
 * @param {{ onlyProduction?: boolean }} [options] `onlyProduction`: whether what the built server needs is there, as
 *   after `npm ci --omit=dev`
 * @returns {boolean}
 */
export function isInstalled(folder, { onlyProduction = false } = {}) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(folder, 'package-lock.json')))
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional)
    .filter(([, entry]) => !onlyProduction || !(entry.dev || entry.devOptional))
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

/**
 * How far an installation is: npm makes a package's folder when it unpacks it.
 *
 * @param {string} folder
 */
function countInstalled(folder) {
  const paths = Object.entries(packagesIn(join(folder, 'package-lock.json')))
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.link)
    .map(([path]) => path);
  const unpacked = paths.filter((path) => existsSync(join(folder, path, 'package.json')));
  return `${unpacked.length} of ${paths.length} packages unpacked`;
}

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }} Package
 * @param {string} lockFile
 * @returns {Record<string, Package>}
 */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
