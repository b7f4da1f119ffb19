import type { SignInInput } from '@slotkeeper/domain/input/account';
import { must } from '@slotkeeper/domain/must';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { findAccountByEmail } from './account.store.ts';
import { countPasswordAttempt, forgivePasswordAttempts } from './attempts/attempts.ts';
import { isPasswordOf } from './password/passwordHash.ts';
import type { SignInOrigin } from './signIn/signIn.store.ts';
import type { SignInDeps } from './signIn/startSignIn.ts';
import { hashRecoveryCode, matchTotp } from './twoFactor/changeTwoFactor.ts';
import { findTwoFactor, spendPeriod, spendRecoveryCode } from './twoFactor/twoFactor.store.ts';

const SIX_DIGITS = /^\d{3}\s?\d{3}$/;

/** An account, and what its password was verified against. */
export interface VerifiedAccount {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * The account that e-mail and password belong to, or null after the same work (rule R4). Every call counts as a
 * try until all was right; refuses with TOO_MANY_ATTEMPTS and, only after the right password of an account with
 * two-factor sign-in, with CODE_REQUIRED and INCORRECT_CODE.
 */
export async function verifyCredentials(
  signInDeps: SignInDeps,
  { email, password, code }: SignInInput,
  { ipAddress, deviceHash }: SignInOrigin,
): Promise<VerifiedAccount | null> {
  await countPasswordAttempt(signInDeps, { email, ipAddress, deviceHash });
  const account = await findAccountByEmail(signInDeps.db, email);
  const isVerified = await isPasswordOf(account?.passwordHash ?? null, password);
  if (!isVerified || !account) return null;
  await verifySecondFactor(signInDeps, account.id, code);
  await forgivePasswordAttempts(signInDeps, { email, ipAddress, deviceHash });
  return { id: account.id, passwordHash: must(account.passwordHash, 'a proven password has a hash') };
}

/**
 * Requires the second factor of an account that has one: a code of the authenticator app, which works once, or a
 * recovery code, which is used up. Refuses with CODE_REQUIRED where none came and with INCORRECT_CODE.
 */
async function verifySecondFactor(
  signInDeps: SignInDeps,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const { secret } = await findTwoFactor(signInDeps.db, accountId);
  if (secret === null) return;
  if (!code) refuseRequest('CODE_REQUIRED', { path: ['code'] });
  const isRight = SIX_DIGITS.test(code)
    ? await isFreshCode(signInDeps, accountId, { sealedSecret: secret, code })
    : await spendRecoveryCode(signInDeps.db, accountId, hashRecoveryCode(code));
  if (!isRight) refuseRequest('INCORRECT_CODE', { path: ['code'] });
}

async function isFreshCode(
  { db, clock, secrets }: SignInDeps,
  accountId: string,
  { sealedSecret, code }: { sealedSecret: string; code: string },
): Promise<boolean> {
  const period = matchTotp(secrets.open(sealedSecret), code.replace(/\s/g, ''), clock.now());
  return period !== null && spendPeriod(db, accountId, period);
}
