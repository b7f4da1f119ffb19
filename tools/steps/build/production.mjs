import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissing, wasBuiltFrom } from './build.mjs';
import { isInstalled } from '../install.mjs';
import { StepFailed } from '../run.mjs';

/**
 * Whether a folder holds what runs and nothing that builds: npm installed it by `npm ci --omit=dev`. Such a folder is
 * started as it is; nothing is installed or built in it.
 *
 * @param {string} folder
 * @returns {boolean}
 * @throws {StepFailed} where it can't be started: packages or built files are missing, or were built from other sources
 */
export function isProductionFolder(folder) {
  if (!isWithoutDevelopment(folder)) return false;
  if (!isInstalled(folder, { onlyProduction: true })) {
    throw new StepFailed(
      'The installed packages are not those of package-lock.json; run npm ci --omit=dev, or npm ci to develop.',
    );
  }
  const missing = findMissing(folder);
  if (missing !== undefined) {
    throw new StepFailed(
      `${missing} is missing, and nothing here can build it (npm ci --omit=dev); copy the built files, or run npm ci and npm run build.`,
    );
  }
  if (existsSync(join(folder, 'apps', 'server', 'src')) && !wasBuiltFrom(folder)) {
    throw new StepFailed(
      'The built files are not of these sources, and nothing here can build them (npm ci --omit=dev); copy both from one build, or run npm ci and npm run build.',
    );
  }
  return true;
}

/** @param {string} folder */
function isWithoutDevelopment(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(record, 'utf8'));
  return !Object.values(packages).some(({ dev }) => dev);
}
