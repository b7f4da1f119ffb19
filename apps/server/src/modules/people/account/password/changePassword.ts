import type { ResetPasswordInput } from '@slotkeeper/domain/input/account';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { runUnscopedTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { findAccount, savePasswordHash } from '../account.store.ts';
import { clearAttempts } from '../attempts/attempts.store.ts';
import { countTry, forgiveAccountAttempts, networkOf } from '../attempts/attempts.ts';
import { notifySockets } from '../signIn/endSignIns.ts';
import { type EndedSignIn, endSignInsOf } from '../signIn/signInList.store.ts';
import type { SignInDeps } from '../signIn/startSignIn.ts';
import { hashPassword, isPasswordOf } from './passwordHash.ts';
import { isPasswordTokenGood, spendPasswordToken } from './passwordLink.store.ts';

/** A person who has found an open console may guess this often in 15 minutes. */
const LIMIT = { tries: 10, windowMs: 15 * MINUTE_MS };

/**
 * Asks for the viewer's own password before the sign-in itself is changed (spec 5). Refuses with
 * WRONG_CURRENT_PASSWORD ('Wrong password!', spec 8) and TOO_MANY_ATTEMPTS.
 */
export async function verifyCurrentPassword(
  { db, clock, provider }: StaffContext,
  password: string | undefined,
): Promise<void> {
  const key = `password:current:${provider.accountId}`;
  await countTry({ db, clock }, key, LIMIT);
  const { passwordHash } = await findAccount(db, provider.accountId);
  if (!(await isPasswordOf(passwordHash, password ?? ''))) {
    refuseRequest('WRONG_CURRENT_PASSWORD', { path: ['validatePassword'] });
  }
  await clearAttempts(db, key);
}

/**
 * The hash of the viewer's new password, once the current one is verified (spec 5, rule R3). Refuses with
 * WRONG_CURRENT_PASSWORD and TOO_MANY_ATTEMPTS.
 */
export async function preparePassword(
  ctx: StaffContext,
  { password, currentPassword }: { password: string; currentPassword: string | undefined },
): Promise<string> {
  await verifyCurrentPassword(ctx, currentPassword);
  return hashPassword(password);
}

/** Saves it and signs the account out everywhere but here; `notifySockets` is then to be called with what ended. */
export async function savePassword(
  tx: TenantTransaction,
  { provider, clock }: StaffContext,
  passwordHash: string,
): Promise<EndedSignIn[]> {
  await savePasswordHash(tx.db, provider.accountId, passwordHash);
  return endSignInsOf(tx.db, provider.accountId, { except: provider.signInId, now: clock.now() });
}

/**
 * Sets a new password by a link, which verifies the mailbox, and signs the account out everywhere (rule R3); failed
 * sign-ins before it no longer keep anybody out (rule R4). The link works once, also where it is tried twice at the
 * same moment. Refuses with INVALID_LINK, the same for an unknown, a used and an old one, and with TOO_MANY_ATTEMPTS.
 */
export async function resetPassword(
  signInDeps: SignInDeps,
  { token, password, ipAddress }: ResetPasswordInput & { ipAddress: string },
): Promise<void> {
  const { db, clock } = signInDeps;
  // Hashing is slow on purpose: nobody sets the server to work with a made-up link.
  await checkPasswordLink(signInDeps, { token, ipAddress });
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  const ended = await runUnscopedTransaction(db, async (tx) => {
    const accountId = await spendPasswordToken(tx, { tokenHash: hashOneTimeToken(token), passwordHash, now });
    if (accountId === null) refuseRequest('INVALID_LINK');
    const { email } = await findAccount(tx, accountId);
    await forgiveAccountAttempts(tx, email);
    return endSignInsOf(tx, accountId, { now });
  });
  await notifySockets(db, ended);
}

/** Looks and new passwords together. */
const ADDRESS_LIMIT = { tries: 60, windowMs: 15 * MINUTE_MS };

/**
 * Tells the holder of a link, before they think up a password, whether it is still valid (rule R3); nothing of whose it
 * is, and the link stays good. Refuses with INVALID_LINK an unknown, a used and an old one alike, and with
 * TOO_MANY_ATTEMPTS.
 */
export async function checkPasswordLink(
  { db, clock }: SignInDeps,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<void> {
  await countTry({ db, clock }, `passwordLink:look:${networkOf(ipAddress)}`, ADDRESS_LIMIT);
  const isGood = await isPasswordTokenGood(db, { tokenHash: hashOneTimeToken(token), now: clock.now() });
  if (!isGood) refuseRequest('INVALID_LINK');
}
