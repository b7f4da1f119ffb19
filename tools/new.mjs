import { spawnSync } from 'node:child_process';
import { planNew } from './new/planNew.mjs';
import { root } from './steps/root.mjs';
import { programPath } from './steps/run.mjs';
import { runTool, say } from './steps/say.mjs';

/** npm run new -- KIND ...: writes the files that a new thing of the house begins with, and says what is left to do. */
await runTool(async () => {
  const plan = planNew(process.argv.slice(2));
  for (const line of plan.write()) say(line);
  // What it can't format, such as SQL, it leaves.
  spawnSync(programPath('biome'), ['format', '--write', ...plan.paths], { cwd: root, stdio: 'ignore' });
  console.log(['Left to do:', ...plan.leftToDo.map((line) => `  - ${line}`)].join('\n'));
});
