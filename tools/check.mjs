import { checks } from './steps/checks.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { runSteps } from './steps/runSteps.mjs';
import { runTool } from './steps/say.mjs';

/** npm run check: types, lint, format, directions and generated files. */
await runTool(async () => {
  await installIfNeeded();
  await runSteps(checks);
});
