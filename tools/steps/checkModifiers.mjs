import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { StepFailed } from './run.mjs';

const folders = ['apps', 'packages', 'tools', 'e2e'];

/** The linter knows Vitest's functions only, not the `test` of the journeys. */
const modifier = /\b(?:test|it|describe|suite)(?:\s*\.\s*\w+)*?\s*\.\s*(?:only|skip|fixme|fails?|todo)\b/g;

/**
 * Finds tests that are focused, skipped or expected to fail, in test files and in what journeys share.
 *
 * @param {string} [folder] the repository, or a copy of it
 * @returns {string[]} 'e2e/journeys/search.spec.ts:12: test.only'
 */
export function findModifiers(folder = root) {
  return folders.flatMap((name) => testFiles(folder, name)).flatMap((path) => modifiersIn(folder, path));
}

/**
 * Fails on a focused test, behind which all others would pass unseen, and on a skipped one.
 *
 * @throws {StepFailed}
 */
export async function checkModifiers() {
  const found = findModifiers();
  for (const place of found) console.error(`  ${place}`);
  if (found.length > 0) throw new StepFailed('Each test runs, and is expected to pass.');
}

/**
 * @param {string} folder
 * @param {string} path
 */
function modifiersIn(folder, path) {
  const text = readFileSync(join(folder, path), 'utf8');
  return [...text.matchAll(modifier)].map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: ${found.replaceAll(/\s/g, '')}`;
  });
}

/**
 * @param {string} folder
 * @param {string} below
 * @returns {string[]}
 */
function testFiles(folder, below) {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`;
    if (entry.isDirectory())
      return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : testFiles(folder, path);
    return /\.(test|spec)\.tsx?$/.test(path) || /^e2e\/.*\.ts$/.test(path) ? [path] : [];
  });
}
