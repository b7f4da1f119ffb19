import { RECOVERY_CODES } from '@slotkeeper/domain/limits';
import { Secret, TOTP } from 'otpauth';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { hashOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import { findAccount } from '../account.store.ts';
import { verifyCurrentPassword } from '../password/changePassword.ts';
import {
  clearTwoFactor,
  confirmPendingSecret,
  findTwoFactor,
  savePendingSecret,
  saveRecoveryCodes,
} from './twoFactor.store.ts';

const ISSUER = 'Slotkeeper';
const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after count too. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends for HMAC-SHA-1. */
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in base32. */
function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_SECONDS });
}

/** The address that an authenticator app reads from a QR code (otpauth://totp/...). */
function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The period of 30 s that a code of six digits belongs to, or null where it is no code of about now. */
export function matchTotp(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, ISSUER).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

/** 80 bits, written as four groups of four. */
const CODE_BYTES = 10;

/** New recovery codes, to be shown once: 'ABCD-EFGH-IJKL-MNOP'. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ size: CODE_BYTES }).base32;
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** What is stored of a recovery code, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return hashOneTimeToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
}

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
