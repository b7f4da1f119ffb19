import type { Locale } from '@slotkeeper/domain/options';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { runUnscopedTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import { lockAccount, saveLastOrganization } from '../account.store.ts';
import { issueAccessToken, type TokenKeys } from './accessToken.ts';
import { deriveRefreshToken } from './refreshToken.ts';
import { insertSignIn, type SignInOrigin } from './signIn.store.ts';

/** What signing in works with. */
export interface SignInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: TokenKeys;
  readonly secrets: SecretBox;
}

/** The two tokens of a sign-in. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshAccessToken: string;
}

/** A fresh sign-in: its tokens, who it is and in which language. */
export interface StartedSignIn extends Tokens {
  readonly providerId: string;
  readonly locale: Locale;
}

/** Which of a person's memberships to sign in to. */
export interface Member {
  readonly accountId: string;
  readonly organizationId: string;
  readonly providerId: string;
  readonly locale: Locale;
}

/**
 * Signs a person in to one of its memberships, which is the one to open next time (rule R3). `passwordHash` is what the
 * password was verified against: if it has changed in the meantime, INVALID_CREDENTIALS.
 */
export async function startSignIn(
  signInDeps: SignInDeps,
  member: Member,
  { passwordHash, ...origin }: SignInOrigin & { passwordHash: string },
): Promise<StartedSignIn> {
  const family = await runUnscopedTransaction(signInDeps.db, async (tx) => {
    const present = await lockAccount(tx, member.accountId);
    if (present !== passwordHash) refuseRequest('INVALID_CREDENTIALS');
    return enterSignIn(tx, member, { ...origin, now: signInDeps.clock.now() });
  });
  return startedSignIn(signInDeps, member, family);
}

/** Starts the sign-in in a transaction that has locked the account, so that none slips past who ends them all. */
export async function enterSignIn(
  tx: Queryable,
  { accountId, organizationId, providerId }: Member,
  { now, ...origin }: SignInOrigin & { now: number },
): Promise<string> {
  await saveLastOrganization(tx, accountId, organizationId);
  return insertSignIn(tx, { ...origin, accountId, organizationId, providerId, now });
}

/** What a person is handed for a fresh sign-in. */
export async function startedSignIn(
  signInDeps: SignInDeps,
  { organizationId, providerId, locale }: Member,
  family: string,
): Promise<StartedSignIn> {
  const tokens = await issueTokens(signInDeps, { family, generation: 0, organizationId, providerId });
  return { ...tokens, providerId, locale };
}

/** The tokens of one generation of a sign-in; the refresh token is the same each time. */
export async function issueTokens(
  signInDeps: SignInDeps,
  identity: { family: string; generation: number; organizationId: string; providerId: string },
): Promise<Tokens> {
  return {
    accessToken: await issueAccessToken(signInDeps, identity),
    refreshAccessToken: deriveRefreshToken(signInDeps.keys, identity),
  };
}
