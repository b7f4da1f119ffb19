import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { StepFailed } from './run.mjs';

/**
 * Refuses a Node that package.json's `engines` excludes, before anything else fails in a way that nobody understands.
 *
 * @param {string} [version] like '20.19.0'
 * @throws {StepFailed}
 */
export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const ranges = engines.node.split('||').map((/** @type {string} */ range) => range.trim());
  if (ranges.some((/** @type {string} */ range) => isIn(version, range))) return;
  throw new StepFailed(
    `Slotkeeper needs Node ${ranges.map(inWords).join(' or ')}, but this is Node ${version}.`,
  );
}

/**
 * @param {string} version
 * @param {string} range '^20.19.0', which is of that major version, or '>=22.12.0'
 */
function isIn(version, range) {
  const wanted = range.replace(/^\D+/, '');
  if (range.startsWith('^') && majorOf(version) !== majorOf(wanted)) return false;
  return version.localeCompare(wanted, 'en', { numeric: true }) >= 0;
}

/** @param {string} version */
function majorOf(version) {
  return version.split('.')[0];
}

/** @param {string} range */
function inWords(range) {
  const version = range.replace(/^\D+/, '').replace(/\.0$/, '');
  return range.startsWith('^') ? `${version} (or a later ${majorOf(version)})` : `${version} or newer`;
}
