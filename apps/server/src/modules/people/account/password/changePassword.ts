import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { savePasswordHash } from '../account.store.ts';
import { hashPassword } from './passwordHash.ts';
import { verifyCurrentPassword } from './verifyCurrentPassword.ts';
import { type EndedSignIn, endSignInsOf } from '../signIn/signInList.store.ts';

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
