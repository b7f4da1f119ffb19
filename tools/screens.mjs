import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './steps/build/build.mjs';
import { provideChromium } from './steps/chromium.mjs';
import { root } from './steps/root.mjs';
import { runProgram } from './steps/run.mjs';
import { runTool } from './steps/say.mjs';

/** npm run screens: takes the pictures in docs/screens again, of the built product and its demo business. */
await runTool(async () => {
  await provideChromium();
  await buildIfNeeded();
  const folder = join(root, 'docs', 'screens');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await runProgram('playwright', ['test', '--config', 'e2e/screens.config.ts']);
});
