import { runTool, say } from './steps/say.mjs';
import { root } from './steps/root.mjs';
import { write } from './new/write.mjs';

/** npm run new -- mutation|page|migration|language|notification NAME: the files of one more, and what to do next. */
await runTool(async () => {
  const [kind = '', name = ''] = process.argv.slice(2);
  const { files, next } = await write(root, kind, name);
  say('Written:');
  for (const file of files) say(`  ${file}`);
  say('Next:');
  for (const [index, step] of next.entries()) say(`  ${index + 1}. ${step}`);
});
