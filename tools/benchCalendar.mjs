import { join } from 'node:path';
import { installIfNeeded, installFolderIfNeeded } from './steps/install.mjs';
import { compileRelay } from './steps/build/compileRelay.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runTool } from './steps/say.mjs';

/**
 * npm run bench:calendar -- [rounds]: the calendar beside two others, which only this command installs: they have a lock
 * file of their own, so that nobody else downloads them.
 */
await runTool(async () => {
  await installIfNeeded();
  const folder = join(root, 'bench', 'calendar');
  await installFolderIfNeeded(folder);
  await compileRelay();
  await run(process.execPath, [join(folder, 'calendar.bench.mjs'), ...process.argv.slice(2)]);
});
