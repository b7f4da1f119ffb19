import type { SignInInput } from '@slotkeeper/domain/input/account';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { findAccountByEmail, type NewAccount } from './account.store.ts';
import { countPasswordAttempt } from './attempts/attempts.ts';
import { hashPassword } from './password/passwordHash.ts';
import { type ProvenAccount, proveAccount } from './proveAccount.ts';
import type { SignInOrigin } from './signIn/signIn.store.ts';
import type { SignInDoor } from './signIn/startSignIn.ts';

/**
 * The account with which somebody founds a business: its own, proven by its password, or a new one, of which the
 * password's hash is returned. A wrong password is refused with INVALID_CREDENTIALS as at sign-in and counts there too,
 * so that sign-up is no easier way to ask who has an account (rules R3, R4).
 */
export async function claimAccount(
  door: SignInDoor,
  credentials: SignInInput,
  origin: SignInOrigin,
): Promise<ProvenAccount | Pick<NewAccount, 'passwordHash' | 'hasProvenEmail'>> {
  if (await findAccountByEmail(door.db, credentials.email)) {
    return (await proveAccount(door, credentials, origin)) ?? refuseRequest('INVALID_CREDENTIALS');
  }
  await countPasswordAttempt(door, { email: credentials.email, ipAddress: origin.ipAddress });
  return { passwordHash: await hashPassword(credentials.password), hasProvenEmail: false };
}
