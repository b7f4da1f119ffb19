import { refuseRequest } from '../../../../platform/refusalError.ts';
import { hashRecoveryCode } from './recoveryCodes.ts';
import type { SignInDoor } from '../signIn/startSignIn.ts';
import { matchTotp } from './totp.ts';
import { findTwoFactor, spendPeriod, spendRecoveryCode } from './twoFactor.store.ts';

const SIX_DIGITS = /^\d{3}\s?\d{3}$/;

/**
 * Asks for the second factor of an account that has one: a code of the authenticator app, which works once, or a
 * recovery code, which is used up. Refuses with CODE_REQUIRED where none came and with INCORRECT_CODE.
 */
export async function proveSecondFactor(
  door: SignInDoor,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const { secret } = await findTwoFactor(door.db, accountId);
  if (secret === null) return;
  if (!code) refuseRequest('CODE_REQUIRED', { path: ['code'] });
  const isRight = SIX_DIGITS.test(code)
    ? await isFreshCode(door, accountId, { sealedSecret: secret, code })
    : await spendRecoveryCode(door.db, accountId, hashRecoveryCode(code));
  if (!isRight) refuseRequest('INCORRECT_CODE', { path: ['code'] });
}

async function isFreshCode(
  { db, clock, secrets }: SignInDoor,
  accountId: string,
  { sealedSecret, code }: { sealedSecret: string; code: string },
): Promise<boolean> {
  const period = matchTotp(secrets.open(sealedSecret), code.replace(/\s/g, ''), clock.now());
  return period !== null && spendPeriod(db, accountId, period);
}
