import type { SignInInput } from '@slotkeeper/domain/input/account';
import { findAccountByEmail } from './account.store.ts';
import { countPasswordAttempt, forgivePasswordAttempts } from './attempts/attempts.ts';
import { isPasswordOf } from './password/passwordHash.ts';
import { proveSecondFactor } from './twoFactor/proveSecondFactor.ts';
import type { SignInOrigin } from './signIn/signIn.store.ts';
import type { SignInDoor } from './signIn/startSignIn.ts';

/** An account, and what its password was proven against. */
export interface ProvenAccount {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * The account that e-mail and password belong to, or null after the same work (rule R4). Every call counts as a
 * try until all was right; refuses with TOO_MANY_ATTEMPTS and, only after the right password of an account with
 * two-factor sign-in, with CODE_REQUIRED and INCORRECT_CODE.
 */
export async function proveAccount(
  door: SignInDoor,
  { email, password, code }: SignInInput,
  { ipAddress, deviceHash }: SignInOrigin,
): Promise<ProvenAccount | null> {
  await countPasswordAttempt(door, { email, ipAddress, deviceHash });
  const account = await findAccountByEmail(door.db, email);
  const isProven = await isPasswordOf(account?.passwordHash ?? null, password);
  if (!isProven || !account) return null;
  await proveSecondFactor(door, account.id, code);
  await forgivePasswordAttempts(door, { email, ipAddress, deviceHash });
  return { id: account.id, passwordHash: account.passwordHash ?? '' };
}
