import type { ResetPasswordInput } from '@slotkeeper/domain/input/account';
import { runUnscopedTransaction } from '../../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { findAccount } from '../account.store.ts';
import { forgiveAccountAttempts } from '../attempts/attempts.ts';
import { notifySockets } from '../signIn/endSignIns.ts';
import { checkPasswordLink } from './checkPasswordLink.ts';
import { hashPassword } from './passwordHash.ts';
import { spendPasswordToken } from './passwordLink.store.ts';
import { endSignInsOf } from '../signIn/signInList.store.ts';
import type { SignInDeps } from '../signIn/startSignIn.ts';

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
