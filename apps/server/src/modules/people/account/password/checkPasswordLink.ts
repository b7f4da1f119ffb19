import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { hashOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { countTry, networkOf } from '../attempts/attempts.ts';
import { isPasswordTokenGood } from './passwordLink.store.ts';
import type { SignInDeps } from '../signIn/startSignIn.ts';

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
