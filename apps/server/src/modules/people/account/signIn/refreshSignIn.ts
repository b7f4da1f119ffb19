import { runTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { loadSignedInProvider } from '../../provider/provider.ts';
import { judgeRefresh } from './judgeRefresh.ts';
import { type RefreshToken, readRefreshToken } from './refreshToken.ts';
import { findSignIn, lockSignIn, type SignIn, saveRotation } from './signIn.store.ts';
import { endLockedSignIn } from './signOut.ts';
import { issueTokens, type SignInDoor, type Tokens } from './startSignIn.ts';

/**
 * Exchanges a refresh token for new tokens, as judgeRefresh says (rule R4). Refuses with SESSION_ENDED where the
 * token is not ours, the sign-in has ended or ends now, or the membership was revoked.
 */
export async function refreshSignIn(door: SignInDoor, text: string): Promise<Tokens> {
  const token = readRefreshToken(door.keys, text);
  const known = token && (await findSignIn(door.db, token.family));
  if (!known) refuseRequest('SESSION_ENDED');
  const member = await loadSignedInProvider(door.db, known.scope, {
    providerId: known.providerId,
    signInId: known.id,
  });
  const next = await exchange(door, known, token, member !== null);
  return next ? issueTokens(door, next) : refuseRequest('SESSION_ENDED');
}

/** Under the family's lock: the identity of the successor, or null where the family has ended. */
function exchange(door: SignInDoor, { scope, providerId }: SignIn, token: RefreshToken, isMember: boolean) {
  const now = door.clock.now();
  return runTransaction(door.db, scope, async (tx) => {
    const signIn = await lockSignIn(tx.db, token.family);
    if (!signIn) return null;
    const judgement = isMember ? judgeRefresh(signIn, token.generation, now) : 'END';
    if (judgement === 'END') {
      await endLockedSignIn(tx, signIn, now);
      return null;
    }
    const generation = token.generation + 1;
    if (judgement === 'ROTATE') await saveRotation(tx.db, { id: signIn.id, generation }, now);
    return { family: token.family, generation, organizationId: scope.organizationId, providerId };
  });
}
