import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileRelay } from './steps/build/compileRelay.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { printSchema } from './steps/printSchema.mjs';
import { root } from './steps/root.mjs';
import { programPath } from './steps/run.mjs';
import { runTool, say } from './steps/say.mjs';
import { watchFolder } from './steps/watchFolder.mjs';

/** A terminal's Ctrl-C does not reach them: signaled twice, by it and by tsx, a server would not end in order. */
const apart = {
  detached: true,
  stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'inherit', 'inherit']),
};

/**
 * npm run dev: server and console start again on each change, and schema and Relay's artifacts follow the sources.
 * (Relay's own watch mode needs watchman.) One Ctrl-C ends all of it.
 */
await runTool(async () => {
  await installIfNeeded();
  await compileRelay();
  const port = process.env.PORT ?? '4000';
  const consoleAddress = `http://localhost:${process.env.CONSOLE_PORT ?? '5173'}`;
  const children = [startServer(port, consoleAddress), startConsole(port)];
  watchFolder(join(root, 'apps/server/src'), /(?<!\.test)\.ts$/, printSchema);
  const compileAgain = () => compileRelay({ fresh: false });
  watchFolder(join(root, 'apps/console/src'), /^(?!__generated__).*\.tsx?$/, compileAgain);
  watchFolder(join(root, 'contract'), /^schema\.graphql$/, compileAgain);
  endTogether(children);
});

/**
 * @param {string} port
 * @param {string} publicUrl the address of the console: the one to open, and the one that e-mails lead to
 */
function startServer(port, publicUrl) {
  // The console sends the names of its operations only, which the server reads when it starts.
  const options = ['watch', '--clear-screen=false', '--include', 'contract/persisted.json'];
  return spawn(programPath('tsx'), [...options, 'apps/server/src/main.ts'], {
    cwd: root,
    env: { SLOTKEEPER_PUBLIC_URL: publicUrl, ...process.env, NODE_ENV: 'development', PORT: port },
    ...apart,
  });
}

/** @param {string} port */
function startConsole(port) {
  return spawn(programPath('vite'), ['--clearScreen', 'false'], {
    cwd: join(root, 'apps/console'),
    env: { ...process.env, SLOTKEEPER_SERVER: `http://localhost:${port}` },
    ...apart,
  });
}

/**
 * When one of the processes ends, or we are asked to, all end, and then we do.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 */
function endTogether(children) {
  const running = new Set(children);
  const untold = new Set(children);
  const endAll = () => {
    for (const child of untold) child.kill('SIGTERM');
    untold.clear();
  };
  for (const child of children) {
    child.on('exit', () => {
      running.delete(child);
      if (running.size === 0) process.exit();
      endAll();
    });
  }
  process.on('SIGTERM', endAll);
  process.on('SIGINT', () => {
    say('Stopping …');
    endAll();
  });
}
