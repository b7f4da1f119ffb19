import { createOrganizationCommand, createOrganizationUsage } from './admin/createOrganizationCommand.ts';
import { demoResetCommand, demoResetUsage } from './admin/demoResetCommand.ts';
import { linkOriginCommand, linkOriginUsage } from './admin/linkOriginCommand.ts';
import { openAdminDatabase } from './admin/openAdminDatabase.ts';
import { readConfig } from './config.ts';
import type { Database } from './platform/database/database.ts';
import { runProgram, say } from './runProgram.ts';
import { StartError } from './startError.ts';

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
