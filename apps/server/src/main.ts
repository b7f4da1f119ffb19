import { readConfig } from './config.ts';
import { demoSignIns } from '@slotkeeper/demo/demoSignIns';
import type { Say } from './openServerDatabase.ts';
import { runProgram } from './runProgram.ts';
import { serverLog } from './serverLog.ts';
import { type RunningServer, startServer } from './startServer.ts';

const isTerminal = process.stdout.isTTY;
const output = serverLog({ isTerminal });

/** The server: web pages, API and jobs in one process, or one of them by SLOTKEEPER_ROLE. */
await runProgram(async () => {
  const config = readConfig(process.env, { isTerminal });
  output.log.level = config.logLevel;
  const server = await startServer(config, output);
  const untilSignaled = notified();
  introduce(
    server,
    config.databaseUrl === null ? config.dataFolder : 'the PostgreSQL of DATABASE_URL',
    output.say,
  );
  await untilSignaled;
  output.say('Stopping …');
  await server.stop();
  // Nothing is left to do; a library's forgotten timer must not keep the process.
  process.exit();
}, output.fail);

function introduce({ address, hasDemo }: RunningServer, data: string, say: Say): void {
  say(address ? `Slotkeeper is running at ${address}` : 'Slotkeeper is running its jobs.');
  say(`  Data: ${data}`);
  const [owner] = demoSignIns;
  if (address && hasDemo && owner) say(`  Demo: ${owner.email}, password ${owner.password}`);
}

/** Waits for Ctrl-C or a request to end; a second one ends at once. */
function notified(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.on(signal, () => process.exit(1));
        resolve();
      });
    }
  });
}
