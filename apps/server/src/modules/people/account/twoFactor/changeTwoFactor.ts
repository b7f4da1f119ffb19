import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findAccount } from '../account.store.ts';
import { verifyCurrentPassword } from '../password/verifyCurrentPassword.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';
import { matchTotp, newTotpSecret, totpUri } from './totp.ts';
import {
  clearTwoFactor,
  confirmPendingSecret,
  findTwoFactor,
  savePendingSecret,
  saveRecoveryCodes,
} from './twoFactor.store.ts';

/** What an authenticator app is set up with. */
export interface TotpSetup {
  /** In base32, to be typed where no camera is at hand. */
  readonly secret: string;
  /** For the QR code. */
  readonly address: string;
}

/**
 * Begins two-factor sign-in of the viewer's account: it holds once a code has confirmed it. A present second factor
 * continues until then. Refuses with WRONG_CURRENT_PASSWORD, and with EMAIL_NOT_CONFIRMED while the mailbox is
 * unverified: its holder could be locked out permanently (rule R3).
 */
export async function startTwoFactor(
  ctx: StaffContext,
  secrets: SecretBox,
  currentPassword: string,
): Promise<TotpSetup> {
  await verifyCurrentPassword(ctx, currentPassword);
  const { accountId } = ctx.provider;
  const { email, emailVerifiedAt } = await findAccount(ctx.db, accountId);
  if (emailVerifiedAt === null) refuseRequest('EMAIL_NOT_CONFIRMED');
  const secret = newTotpSecret();
  await savePendingSecret(ctx.db, accountId, secrets.seal(secret));
  return { secret, address: totpUri(secret, email) };
}

/** Confirms it by a code of the app and gives the recovery codes, this one time. Refuses with INCORRECT_CODE. */
export async function confirmTwoFactor(
  ctx: StaffContext,
  secrets: SecretBox,
  code: string,
): Promise<readonly string[]> {
  const { accountId } = ctx.provider;
  const { pendingSecret } = await findTwoFactor(ctx.db, accountId);
  if (pendingSecret === null) refuseRequest('ACTION_NOT_ALLOWED');
  const period = matchTotp(secrets.open(pendingSecret), code.replace(/\s/g, ''), ctx.clock.now());
  if (period === null) refuseRequest('INCORRECT_CODE', { path: ['code'] });
  const codes = newRecoveryCodes();
  const codeHashes = codes.map(hashRecoveryCode);
  const confirmed = { sealedSecret: pendingSecret, period, codeHashes };
  const isConfirmed = await confirmPendingSecret(ctx.db, accountId, confirmed);
  return isConfirmed ? codes : refuseRequest('ACTION_NOT_ALLOWED');
}

/** New recovery codes in place of those that are left. Refuses with WRONG_CURRENT_PASSWORD. */
export async function renewRecoveryCodes(
  ctx: StaffContext,
  currentPassword: string,
): Promise<readonly string[]> {
  await verifyCurrentPassword(ctx, currentPassword);
  const { accountId } = ctx.provider;
  const { secret } = await findTwoFactor(ctx.db, accountId);
  if (secret === null) refuseRequest('ACTION_NOT_ALLOWED');
  const codes = newRecoveryCodes();
  await saveRecoveryCodes(ctx.db, accountId, codes.map(hashRecoveryCode));
  return codes;
}

/** Ends two-factor sign-in of the viewer's account. Refuses with WRONG_CURRENT_PASSWORD. */
export async function disableTwoFactor(ctx: StaffContext, currentPassword: string): Promise<void> {
  await verifyCurrentPassword(ctx, currentPassword);
  await clearTwoFactor(ctx.db, ctx.provider.accountId);
}
