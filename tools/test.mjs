import { build } from './steps/build/build.mjs';
import { checks } from './steps/checks.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { runEndToEnd } from './steps/runEndToEnd.mjs';
import { runSteps } from './steps/runSteps.mjs';
import { runVitest } from './steps/runVitest.mjs';
import { runTool } from './steps/say.mjs';

/** npm test: everything that CI runs. Its last line is the sum: 'N passed, N failed, N skipped'. */
await runTool(async () => {
  await installIfNeeded();
  await runSteps([
    ...checks,
    { title: 'Rules, formats, components and tools', run: () => runVitest(['unit', 'components']) },
    { title: 'Build', run: build },
    [
      { title: 'Use cases on a real PostgreSQL', run: () => runVitest(['server'], 2) },
      { title: 'Journeys in a browser', run: () => runEndToEnd() },
    ],
  ]);
});
