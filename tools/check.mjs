import { checks, generatedFiles } from './steps/checks.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { runSteps } from './steps/runSteps.mjs';
import { runTool } from './steps/say.mjs';

/** npm run check: types, lint, format, directions, generated files, and nothing that nobody uses. */
await runTool(async () => {
  await installIfNeeded();
  await runSteps([generatedFiles, checks]);
});
