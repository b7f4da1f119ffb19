import type { SignInInput } from '@slotkeeper/domain/input/account';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { findMemberships } from '../../provider/provider.ts';
import { verifyCredentials } from '../verifyCredentials.ts';
import type { SignInOrigin } from './signIn.store.ts';
import { type SignInDeps, type StartedSignIn, startSignIn } from './startSignIn.ts';

export { readAccessToken } from './accessToken.ts';
export { type KnownViewer, authenticate, recognizeAll } from './authenticate.ts';
export { endMembershipSignIns, notifySockets } from './endSignIns.ts';
export { refreshSignIn } from './refreshSignIn.ts';
export type { SignInOrigin } from './signIn.store.ts';
export { signOut } from './signOut.ts';
export { type SignInDeps, type StartedSignIn, startSignIn } from './startSignIn.ts';
export { switchOrganization } from './switchOrganization.ts';
export { tokenKeys } from './accessToken.ts';

/**
 * Signs in with e-mail and password and opens the organization used last (rules R3, R4). Refuses with
 * INVALID_CREDENTIALS, the same and after the same work for an unknown e-mail and a wrong password; with
 * TOO_MANY_ATTEMPTS; and, only once the password is right, with CODE_REQUIRED and INCORRECT_CODE (two-factor) and with
 * NO_MEMBERSHIP where every membership was revoked.
 */
export async function signIn(
  signInDeps: SignInDeps,
  credentials: SignInInput,
  origin: SignInOrigin,
): Promise<StartedSignIn> {
  const account = await verifyCredentials(signInDeps, credentials, origin);
  if (!account) refuseRequest('INVALID_CREDENTIALS');
  const [membership] = await findMemberships(signInDeps.db, account.id);
  if (!membership) refuseRequest('NO_MEMBERSHIP');
  const { id: accountId, passwordHash } = account;
  return startSignIn(signInDeps, { accountId, ...membership }, { ...origin, passwordHash });
}
