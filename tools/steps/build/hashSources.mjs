import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['apps', 'packages', 'contract'];
const files = ['package-lock.json', 'tsconfig.base.json'];

/** What is made from the sources, and what only tests need. */
const ignored = /^(node_modules|dist|__generated__|persisted\.json|test|.*\.test\.tsx?|\..*)$/;

/**
 * The identity of everything that a build is made from. By content, so that switching branches back and forth or
 * copying the folder builds nothing twice.
 *
 * @param {string} root
 * @returns {string}
 */
export function hashSources(root) {
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap((folder) => filesBelow(root, folder)), ...files]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !ignored.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
}
