import type { SignInInput } from '@slotkeeper/domain/input/account';
import { refuseRequest } from '../../platform/refusalError.ts';
import { findMemberships } from '../provider/provider.ts';
import { proveAccount } from './proveAccount.ts';
import type { SignInOrigin } from './signIn.store.ts';
import { type SignInDoor, type StartedSignIn, startSignIn } from './startSignIn.ts';

/**
 * Signs in with e-mail and password and opens the organization used last (decisions R3, R4). Refuses with
 * INVALID_CREDENTIALS, the same and after the same work for an unknown e-mail and a wrong password; with
 * TOO_MANY_ATTEMPTS; and, only once the password is right, with CODE_REQUIRED and INCORRECT_CODE (two-factor) and with
 * NO_MEMBERSHIP where every membership was revoked.
 */
export async function signIn(
  door: SignInDoor,
  credentials: SignInInput,
  origin: SignInOrigin,
): Promise<StartedSignIn> {
  const accountId = await proveAccount(door, credentials, origin);
  if (accountId === null) refuseRequest('INVALID_CREDENTIALS');
  const [membership] = await findMemberships(door.db, accountId);
  if (!membership) refuseRequest('NO_MEMBERSHIP');
  return startSignIn(door, { accountId, ...membership }, origin);
}
