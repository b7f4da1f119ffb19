import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/**
 * Runs a program of the built server in this very process: signals reach it, its exit code is ours, and killing one
 * kills both. Its stack traces name the sources.
 *
 * @param {'main' | 'admin'} program
 */
export async function runServer(program) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'apps/server/dist', `${program}.js`)).href);
}
