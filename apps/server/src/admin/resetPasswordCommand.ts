import { foldEmail } from '@slotkeeper/domain/input/account';
import { PASSWORD_LINK_MINUTES } from '@slotkeeper/domain/limits';
import { parseArgs } from 'node:util';
import { findAccountByEmail } from '../modules/people/account/account.ts';
import { newPasswordLink } from '../modules/people/account/password/password.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { StartError } from '../startError.ts';

export const resetPasswordUsage = `reset-password --email EMAIL
      Prints a link with which the holder of an account chooses a new password; it works once, for an hour.`;

/** Makes the link that the e-mail for a forgotten password carries, for an owner whom no e-mail reaches (rule R3). */
export async function resetPasswordCommand(
  { db, clock, linkOrigin }: { db: Database; clock: Clock; linkOrigin: string },
  args: string[],
): Promise<string> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  if (!values.email) throw new StartError(resetPasswordUsage);
  const email = foldEmail(values.email);
  const account = await findAccountByEmail(db, email);
  if (!account)
    throw new StartError(`--email: there is no account with ${email}; list-accounts shows them all.`);
  const link = await newPasswordLink(db, clock, { accountId: account.id, linkOrigin });
  return `${email} can choose a new password within ${PASSWORD_LINK_MINUTES} minutes:\n  ${link}`;
}
