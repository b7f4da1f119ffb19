import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, StepFailed } from './run.mjs';
import { say } from './say.mjs';

// The headless shell is the same browser without the parts that only a window needs: measured a tenth faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const debianPackages = ['chromium-headless-shell', 'chromium'];

/**
 * @returns {string | undefined} the first Chromium on the PATH
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Makes sure that there is a Chromium for the browser tests: the one on the PATH, else Debian's, which root may
 * install.
 *
 * @throws {StepFailed} where neither is possible
 */
export async function provideChromium() {
  if (findChromium() !== undefined) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    say('Installing Debian’s Chromium …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    for (const name of debianPackages) {
      if (findChromium() !== undefined) break;
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }).catch(
        recordFailure,
      );
    }
  }
  if (findChromium() === undefined) {
    throw new StepFailed(
      'The browser tests need Chromium on the PATH; install it (Debian: apt-get install chromium).',
    );
  }
}

/**
 * An older Debian lacks the headless shell.
 *
 * @param {unknown} error
 */
function recordFailure(error) {
  console.error(error instanceof StepFailed ? error.message : error);
}
