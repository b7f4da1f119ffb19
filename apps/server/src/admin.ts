import { demoSignIns } from '@slotkeeper/demo/demoSignIns';
import { EmbeddedPostgresError } from '@slotkeeper/embedded-postgres/embeddedPostgresError';
import { parseArgs } from 'node:util';
import { createOrganizationCommand, createOrganizationUsage } from './admin/createOrganizationCommand.ts';
import { linkOriginCommand, linkOriginUsage } from './admin/linkOriginCommand.ts';
import { listAccountsCommand, listAccountsUsage } from './admin/listAccountsCommand.ts';
import { resetPasswordCommand, resetPasswordUsage } from './admin/resetPasswordCommand.ts';
import { sendTestEmailCommand, sendTestEmailUsage } from './admin/sendTestEmailCommand.ts';
import { type Config, readConfig } from './config.ts';
import { resetDemoBusiness } from './demo/ensureDemoBusiness.ts';
import { openServerDatabase, type ServerDatabase } from './openServerDatabase.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { knownLinkOrigin } from './readLinkOrigin.ts';
import { runProgram, say } from './runProgram.ts';
import { StartError } from './startError.ts';

const demoResetUsage = `demo-reset
      Deletes the demo business, and nothing else, and makes it again around today.`;

/** What a command works with; `say` prints a step. */
interface Tools {
  readonly db: Database;
  readonly config: Config;
  readonly say: (line: string) => void;
}

/** An operator's command: takes its arguments and returns what to print at the end. */
type Command = (tools: Tools, args: string[]) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  'create-organization': ({ db }, args) => createOrganizationCommand(db, args),
  'demo-reset': ({ db, say: print }, args) => {
    parseArgs({ args, options: {} });
    return demoResetCommand(db, print);
  },
  'link-origin': ({ db }, args) => linkOriginCommand(db, args),
  'list-accounts': ({ db }, args) => listAccountsCommand(db, args),
  'reset-password': async ({ db, config }, args) =>
    resetPasswordCommand({ db, clock: systemClock, linkOrigin: await knownLinkOrigin(db, config) }, args),
  'send-test-email': ({ config }, args) => sendTestEmailCommand(config.email, args),
};

const usage = `npm run admin -- COMMAND

  ${createOrganizationUsage}

  ${demoResetUsage}

  ${linkOriginUsage}

  ${listAccountsUsage}

  ${resetPasswordUsage}

  ${sendTestEmailUsage}`;

/** npm run admin: works on the database of a running server as well as on one that is not running. */
await runProgram(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new StartError(usage);
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY });
  const database = await openAdminDatabase(config);
  try {
    say(await command({ db: database.db, config, say }, args));
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

/** `npm run demo:reset`: makes the demo business again, prints each step, and returns what to print at the end. */
async function demoResetCommand(db: Database, print: (line: string) => void): Promise<string> {
  await resetDemoBusiness({ db, clock: systemClock }, print);
  const people = demoSignIns.map(({ email, role }) => `  ${email} (${role})`);
  return [
    `The demo business was created. Its people sign in with the password ${demoSignIns[0]?.password}:`,
    ...people,
  ].join('\n');
}
