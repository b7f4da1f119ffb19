import { foldEmail, type SignInInput } from '@slotkeeper/domain/input/account';
import type { Queryable } from '../../../platform/database/database.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { findAccountByEmail, insertAccount, type NewAccount } from './account.store.ts';
import { countPasswordAttempt } from './attempts/attempts.ts';
import { hashPassword } from './password/passwordHash.ts';
import type { SignInOrigin } from './signIn/signIn.store.ts';
import type { SignInDeps } from './signIn/startSignIn.ts';
import { type VerifiedAccount, verifyCredentials } from './verifyCredentials.ts';

/**
 * Makes a person's account and returns its id. The e-mail is folded (rule R3). Refuses with
 * EMAIL_TAKEN where it has an account; callers that strangers can reach must not pass that on.
 */
export async function createAccount(db: Queryable, account: NewAccount): Promise<string> {
  try {
    return await insertAccount(db, { ...account, email: foldEmail(account.email) });
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_email_key') refuseRequest('EMAIL_TAKEN', { path: ['email'] });
    throw error;
  }
}

/**
 * The account with which a person creates a business: an existing one, verified by its password, or a new one, of which
 * the password's hash is returned. A wrong password is refused with INVALID_CREDENTIALS as at sign-in and counts there
 * too, so that sign-up is no easier way to ask who has an account (rules R3, R4).
 */
export async function claimAccount(
  signInDeps: SignInDeps,
  credentials: SignInInput,
  origin: SignInOrigin,
): Promise<VerifiedAccount | Pick<NewAccount, 'passwordHash' | 'hasVerifiedEmail'>> {
  if (await findAccountByEmail(signInDeps.db, credentials.email)) {
    return (await verifyCredentials(signInDeps, credentials, origin)) ?? refuseRequest('INVALID_CREDENTIALS');
  }
  await countPasswordAttempt(signInDeps, { email: credentials.email, ipAddress: origin.ipAddress });
  return { passwordHash: await hashPassword(credentials.password), hasVerifiedEmail: false };
}
