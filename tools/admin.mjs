import { buildIfNeeded } from './steps/build.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/requireNode.mjs';
import { runServer } from './steps/runServer.mjs';
import { runTool } from './steps/say.mjs';

/** npm run admin -- <command>: the operator's commands, run by the built server code with the same arguments. */
await runTool(async () => {
  requireNode();
  await installIfNeeded();
  await buildIfNeeded();
  await runServer('admin');
});
