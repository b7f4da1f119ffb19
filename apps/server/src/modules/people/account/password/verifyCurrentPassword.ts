import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findAccount } from '../account.store.ts';
import { countTry } from '../attempts/attempts.ts';
import { clearAttempts } from '../attempts/attempts.store.ts';
import { isPasswordOf } from './passwordHash.ts';

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
