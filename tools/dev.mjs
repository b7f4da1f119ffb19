import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildBookingPages } from './steps/build/buildBookingPages.mjs';
import { compileRelay } from './steps/build/compileRelay.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { printSchema } from './steps/printSchema.mjs';
import { root } from './steps/root.mjs';
import { programPath } from './steps/run.mjs';
import { runTool, say } from './steps/say.mjs';
import { watchFolder } from './steps/watchFolder.mjs';

const bookingSources = join(root, 'apps/booking/src');

/** A terminal's Ctrl-C does not reach them: signaled twice, by it and by tsx, a server would not end in order. */
const apart = {
  detached: true,
  stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'inherit', 'inherit']),
};

/**
 * npm run dev: server and console start again on each change, and schema, Relay's artifacts and the clients' pages, which the
 * server renders, follow the sources.
 * (Relay's own watch mode needs watchman.) One Ctrl-C ends all of it.
 */
await runTool(async () => {
  await installIfNeeded();
  await Promise.all([compileRelay(), buildBookingPages()]);
  const port = process.env.PORT ?? '4000';
  const consoleAddress = `http://localhost:${process.env.CONSOLE_PORT ?? '5173'}`;
  const children = [startServer(port, consoleAddress), startConsole(port)];
  watchFolder(join(root, 'apps/server/src'), /(?<!\.test)\.ts$/, printSchema);
  const compileAgain = () => compileRelay({ fresh: false });
  watchFolder(join(root, 'apps/console/src'), /^(?!__generated__).*\.tsx?$/, compileAgain);
  if (existsSync(bookingSources)) watchFolder(bookingSources, /\.(tsx?|css)$/, buildBookingPages);
  watchFolder(join(root, 'contract'), /^schema\.graphql$/, compileAgain);
  endTogether(children);
});

/**
 * @param {string} port
 * @param {string} publicUrl the address of the console: the one to open, and the one that e-mails lead to
 */
function startServer(port, publicUrl) {
  // Of the console's operations and of the clients' pages the server reads what was built when it starts.
  const built = ['contract/persisted.json', 'apps/booking/dist/server/render.js'];
  const options = ['watch', '--clear-screen=false', ...built.flatMap((file) => ['--include', file])];
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
