import { runTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import { readAccessToken } from './accessToken.ts';
import { readRefreshToken } from './refreshToken.ts';
import { endSignIn, findSignIn, lockSignIn, type SignIn } from './signIn.store.ts';
import type { SignInDeps } from './startSignIn.ts';

/**
 * Ends the sign-in that either token belongs to, and with it its sockets; tokens that are not ours are passed over, so
 * that one can always sign out.
 */
export async function signOut(
  signInDeps: SignInDeps,
  { accessToken, refreshToken }: { accessToken: string | null; refreshToken: string | null },
): Promise<void> {
  const family =
    (refreshToken && readRefreshToken(signInDeps.keys, refreshToken)?.family) ??
    (accessToken && (await readAccessToken(signInDeps, accessToken))?.family);
  const known = family ? await findSignIn(signInDeps.db, family) : null;
  if (!known) return;
  await runTransaction(signInDeps.db, known.scope, async (tx) => {
    const signIn = await lockSignIn(tx.db, known.family);
    if (signIn) await endLockedSignIn(tx, signIn, signInDeps.clock.now());
  });
}

/** Ends a sign-in and tells its open sockets, at every server, to check again whether they may stay. */
export async function endLockedSignIn(tx: TenantTransaction, signIn: SignIn, now: number): Promise<void> {
  await endSignIn(tx.db, signIn.id, now);
  tx.record({ kind: 'access.changed', providerId: signIn.providerId });
}
