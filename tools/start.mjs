import { endWithParent } from './steps/endWithParent.mjs';
import { prepare } from './steps/prepare.mjs';
import { runServer } from './steps/runServer.mjs';
import { runTool } from './steps/say.mjs';

/**
 * npm start: from a clean clone to the running server; in a production folder, which has no packages to build with, the
 * built server as it is. Uses nothing but Node, as nothing may be installed yet.
 */
await runTool(async () => {
  await prepare();
  if (process.env.npm_lifecycle_event) endWithParent();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  await runServer('main');
});
