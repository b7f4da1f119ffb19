import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';
import { runProgram } from '../run.mjs';

/** The app whose components declare their data in GraphQL. */
const consoleFolder = join(root, 'apps', 'console');

/**
 * Compiles the `graphql` templates of the console against contract/schema.graphql, into its `__generated__` folder and
 * contract/persisted.json.
 *
 * @param {{ fresh?: boolean }} [options] `fresh`, the default, recreates the list of persisted operations, so that it
 *   holds what the console sends now and nothing else; otherwise it only grows, and is left alone where nothing changed
 */
export async function compileRelay({ fresh = true } = {}) {
  const config = JSON.parse(readFileSync(join(consoleFolder, 'relay.config.json'), 'utf8'));
  // The compiler wants both places to exist beforehand.
  mkdirSync(join(consoleFolder, config.artifactDirectory), { recursive: true });
  const persisted = join(consoleFolder, config.persistConfig.file);
  mkdirSync(dirname(persisted), { recursive: true });
  if (fresh || !existsSync(persisted)) writeFileSync(persisted, '{}\n');
  const options = ['--noWatchman', '--output', 'quiet-with-errors', ...(fresh ? ['--repersist'] : [])];
  await runProgram('relay-compiler', options, { cwd: consoleFolder });
}
