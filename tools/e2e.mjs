import { installIfNeeded } from './steps/install.mjs';
import { runEndToEnd } from './steps/runEndToEnd.mjs';
import { runTool, say } from './steps/say.mjs';

/** npm run test:e2e -- [Playwright's options]: the journeys in a real browser. */
await runTool(async () => {
  await installIfNeeded();
  const { failed, flaky } = await runEndToEnd(process.argv.slice(2));
  for (const name of flaky) say(`Flaky: ${name}`);
  if (failed > 0) process.exitCode = 1;
});
