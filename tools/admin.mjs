import { prepare } from './steps/prepare.mjs';
import { runServer } from './steps/runServer.mjs';
import { runTool } from './steps/say.mjs';

/** npm run admin -- <command>: the operator's commands, run by the built server code with the same arguments. */
await runTool(async () => {
  await prepare();
  await runServer('admin');
});
