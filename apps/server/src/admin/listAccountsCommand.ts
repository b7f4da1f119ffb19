import { parseArgs } from 'node:util';
import { findAccountSummaries } from '../modules/people/account/account.ts';
import type { Database } from '../platform/database/database.ts';

export const listAccountsUsage = `list-accounts
      Who can sign in: e-mail, last sign-in, two-factor authentication, and the businesses with the role in each.`;

/** Lists all accounts by e-mail, one a line, with their memberships below. */
export async function listAccountsCommand(db: Database, args: string[]): Promise<string> {
  parseArgs({ args, options: {} });
  const accounts = await findAccountSummaries(db);
  if (accounts.length === 0) return 'There are no accounts.';
  return accounts
    .flatMap(({ email, hasPassword, hasTwoFactor, lastUsedAt, memberships }) => [
      [
        email,
        lastUsedAt
          ? `last seen ${lastUsedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
          : 'never signed in',
        ...(hasTwoFactor ? ['two-factor authentication'] : []),
        ...(hasPassword ? [] : ['no password yet']),
      ].join(', '),
      ...memberships.map(
        ({ organizationId, organizationName, role }) => `    ${organizationId} ${organizationName}: ${role}`,
      ),
    ])
    .join('\n');
}
