import { demoSignIns } from '@slotkeeper/demo/demoSignIns';
import { EmbeddedPostgresError } from '@slotkeeper/embedded-postgres/embeddedPostgresError';
import { createOrganizationCommand, createOrganizationUsage } from './admin/createOrganizationCommand.ts';
import { linkOriginCommand, linkOriginUsage } from './admin/linkOriginCommand.ts';
import { type Config, readConfig } from './config.ts';
import { resetDemoBusiness } from './demo/ensureDemoBusiness.ts';
import { openServerDatabase, type ServerDatabase } from './openServerDatabase.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { runProgram, say } from './runProgram.ts';
import { StartError } from './startError.ts';

const demoResetUsage = `demo-reset
      Deletes the demo business, and nothing else, and makes it again around today.`;

/** An operator's command: takes its arguments, may tell of its steps, and returns what to tell at the end. */
type Command = (db: Database, args: string[], say: (line: string) => void) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  'create-organization': createOrganizationCommand,
  'demo-reset': demoResetCommand,
  'link-origin': linkOriginCommand,
};

const usage = `npm run admin -- COMMAND

  ${createOrganizationUsage}

  ${demoResetUsage}

  ${linkOriginUsage}`;

/** npm run admin: works on the database of a running server as well as on one that is not running. */
await runProgram(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new StartError(usage);
  const database = await openAdminDatabase(readConfig(process.env, { isTerminal: process.stdout.isTTY }));
  try {
    say(await command(database.db, args, say));
  } finally {
    await database.close();
  }
});

/** The database for an operator's command: that of a server that is running on the data folder, else opened for it. */
async function openAdminDatabase(config: Config): Promise<Pick<ServerDatabase, 'db' | 'close'>> {
  try {
    return await openServerDatabase(config, () => undefined);
  } catch (error) {
    const running = error instanceof EmbeddedPostgresError ? error.owner?.connectionString : undefined;
    if (running === undefined) throw error;
    return openDatabase(running);
  }
}

/** `npm run demo:reset`: makes the demo business anew, tells each step, and returns what to tell the operator at the end. */
async function demoResetCommand(
  db: Database,
  _args: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  await resetDemoBusiness({ db, clock: systemClock }, say);
  const people = demoSignIns.map(({ email, role }) => `  ${email} (${role})`);
  return [
    `The demo business was created. Its people sign in with the password ${demoSignIns[0]?.password}:`,
    ...people,
  ].join('\n');
}
