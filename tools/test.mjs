import { build } from './steps/build/build.mjs';
import { checks, generatedFiles } from './steps/checks.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { makeJourneyDemo, runJourneysWith } from './steps/runEndToEnd.mjs';
import { runSteps } from './steps/runSteps.mjs';
import { runVitest } from './steps/runVitest.mjs';
import { runTool } from './steps/say.mjs';

/** npm test: everything that CI runs. Its last line is the sum: 'N passed, N failed, N skipped'. */
await runTool(async () => {
  await installIfNeeded();
  /** @type {Promise<string | undefined> | undefined} */
  let demo;
  await runSteps([
    generatedFiles,
    [
      { title: 'Rules, formats, components and tools', run: () => runVitest(['unit', 'components']) },
      ...checks,
    ],
    { title: 'Build', run: build },
    {
      title: 'Use cases on a real PostgreSQL',
      run: () => {
        demo = makeJourneyDemo();
        return runVitest(['server'], 3);
      },
    },
    { title: 'Journeys in a browser', run: () => runJourneysWith(demo) },
  ]);
});
