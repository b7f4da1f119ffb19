import { runTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { loadSignedInProvider } from '../../provider/provider.ts';
import { decideRefresh } from './decideRefresh.ts';
import { readRefreshToken, type RefreshToken } from './refreshToken.ts';
import { findSignIn, lockSignIn, saveRotation, type SignIn } from './signIn.store.ts';
import { endLockedSignIn } from './signOut.ts';
import { issueTokens, type SignInDeps, type Tokens } from './startSignIn.ts';

/**
 * Exchanges a refresh token for new tokens, as decideRefresh says (rule R4). Refuses with SESSION_ENDED where the
 * token is not ours, the sign-in has ended or ends now, or the membership was revoked.
 */
export async function refreshSignIn(signInDeps: SignInDeps, text: string): Promise<Tokens> {
  const token = readRefreshToken(signInDeps.keys, text);
  const known = token && (await findSignIn(signInDeps.db, token.family));
  if (!known) refuseRequest('SESSION_ENDED');
  const member = await loadSignedInProvider(signInDeps.db, known.scope, {
    providerId: known.providerId,
    signInId: known.id,
  });
  const next = await exchange(signInDeps, known, token, member !== null);
  return next ? issueTokens(signInDeps, next) : refuseRequest('SESSION_ENDED');
}

/** Under the family's lock: the identity of the successor, or null where the family has ended. */
function exchange(
  signInDeps: SignInDeps,
  { scope, providerId }: SignIn,
  token: RefreshToken,
  isMember: boolean,
) {
  const now = signInDeps.clock.now();
  return runTransaction(signInDeps.db, scope, async (tx) => {
    const signIn = await lockSignIn(tx.db, token.family);
    if (!signIn) return null;
    const decision = isMember ? decideRefresh(signIn, token.generation, now) : 'END';
    if (decision === 'END') {
      await endLockedSignIn(tx, signIn, now);
      return null;
    }
    const generation = token.generation + 1;
    if (decision === 'ROTATE') await saveRotation(tx.db, { id: signIn.id, generation }, now);
    return { family: token.family, generation, organizationId: scope.organizationId, providerId };
  });
}
