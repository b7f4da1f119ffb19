import { buildIfNeeded } from './steps/build.mjs';
import { endWithParent } from './steps/endWithParent.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/requireNode.mjs';
import { runServer } from './steps/runServer.mjs';
import { runTool } from './steps/say.mjs';

/** npm start: from a clean clone to the running server. Uses nothing but Node, as nothing may be installed yet. */
await runTool(async () => {
  requireNode();
  await installIfNeeded();
  await buildIfNeeded();
  if (process.env.npm_lifecycle_event) endWithParent();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  await runServer('main');
});
