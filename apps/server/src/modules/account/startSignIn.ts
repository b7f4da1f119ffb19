import type { Locale } from '@slotkeeper/domain/options';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secretBox.ts';
import { issueAccessToken } from './accessToken.ts';
import { saveLastOrganization } from './account.store.ts';
import { deriveRefreshToken } from './refreshToken.ts';
import { insertSignIn, type SignInOrigin } from './signIn.store.ts';
import type { TokenKeys } from './tokenKeys.ts';

/** What signing in works with. */
export interface SignInDoor {
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

/** Signs a person in to one of its memberships, which is the one to open next time (decisions R3). */
export async function startSignIn(
  door: SignInDoor,
  member: { accountId: string; organizationId: string; providerId: string; locale: Locale },
  origin: SignInOrigin,
): Promise<StartedSignIn> {
  const { accountId, organizationId, providerId, locale } = member;
  const family = await door.db.transaction().execute(async (tx) => {
    await saveLastOrganization(tx, accountId, organizationId);
    return insertSignIn(tx, { ...origin, accountId, organizationId, providerId, now: door.clock.now() });
  });
  const tokens = await issueTokens(door, { family, generation: 0, organizationId, providerId });
  return { ...tokens, providerId, locale };
}

/** The tokens of one generation of a sign-in; the refresh token is the same each time. */
export async function issueTokens(
  door: SignInDoor,
  identity: { family: string; generation: number; organizationId: string; providerId: string },
): Promise<Tokens> {
  return {
    accessToken: await issueAccessToken(door, identity),
    refreshAccessToken: deriveRefreshToken(door.keys, identity),
  };
}
