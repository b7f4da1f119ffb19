import { build } from './steps/build/build.mjs';
import { runTool } from './steps/say.mjs';

/** npm run build: the console and the server, from scratch. */
await runTool(build);
