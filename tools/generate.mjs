import { generate } from './steps/generate.mjs';
import { runTool, say } from './steps/say.mjs';

/** npm run generate: brings all generated files up to date. */
await runTool(async () => {
  const changed = await generate();
  say(changed.length === 0 ? 'All generated files were up to date.' : `Changed: ${changed.join(', ')}`);
});
