import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRelay } from './compileRelay.mjs';
import { compressFiles } from './compressFiles.mjs';
import { hashSources } from './hashSources.mjs';
import { root } from './root.mjs';
import { runProgram } from './run.mjs';
import { say } from './say.mjs';

const serverFolder = join(root, 'apps', 'server');
const consoleFolder = join(root, 'apps', 'console');

const entries = [join(serverFolder, 'dist', 'main.js'), join(consoleFolder, 'dist', 'index.html')];

/** Beside what was built, so that they go together. */
const stampFile = join(serverFolder, 'dist', 'sources.sha256');

/** Builds what `npm start` runs, unless it was built from exactly these sources. */
export async function buildIfNeeded() {
  const built = existsSync(stampFile) && entries.every((entry) => existsSync(entry));
  if (built && readFileSync(stampFile, 'utf8') === hashSources(root)) return;
  await build();
}

/** Builds the console (static files) and the server (one bundle per program). */
export async function build() {
  const hash = hashSources(root);
  say('Compiling the console’s GraphQL …');
  await compileRelay();
  say('Building the console and the server …');
  const bundle = (/** @type {string} */ folder) =>
    runProgram('vite', ['build', '--logLevel', 'warn'], { cwd: folder });
  await Promise.all([bundle(consoleFolder), bundle(serverFolder)]);
  await compressFiles(join(consoleFolder, 'dist'));
  writeFileSync(stampFile, hash);
}
