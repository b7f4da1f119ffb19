import { buildIfNeeded } from './steps/build/build.mjs';
import { provideChromium } from './steps/chromium.mjs';
import { runProgram } from './steps/run.mjs';
import { runTool } from './steps/say.mjs';

/** npm run screens: takes the pictures in docs/screens anew, of the built product and its demo business. */
await runTool(async () => {
  await provideChromium();
  await buildIfNeeded();
  await runProgram('playwright', ['test', '--config', 'e2e/screens.config.ts']);
});
