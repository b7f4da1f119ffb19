import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { StepFailed } from './run.mjs';

/**
 * Refuses a Node older than package.json asks for, before anything else fails in a way that nobody understands.
 *
 * @param {string} [version] like '20.19.0'
 * @throws {StepFailed}
 */
export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new StepFailed(`Slotkeeper needs Node ${wanted} or newer, but this is Node ${version}.`);
}
