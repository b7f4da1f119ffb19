import { PASSWORD_LINK_MINUTES } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { enqueueJob, runTransaction } from '../../../../platform/database/transaction.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import { tenantScope } from '../../../../platform/tenantScope.ts';
import { tellSecret } from '../../../messaging/message/notify/notify.ts';
import { findSendingMembership } from '../../provider/provider.ts';
import { findAccountByEmail } from '../account.store.ts';
import { countTry, fingerprintOf, networkOf } from '../attempts/attempts.ts';
import { savePasswordToken } from './passwordLink.store.ts';

/** The job that sends the link, if there is anybody to send it to. */
export const SEND_PASSWORD_LINK = 'sendPasswordLink';

const WINDOW_MS = 15 * MINUTE_MS;
const ACCOUNT_LIMIT = { tries: 5, windowMs: WINDOW_MS };
const ADDRESS_LIMIT = { tries: 30, windowMs: WINDOW_MS };

/**
 * Somebody asks for a link to set a new password. Whether the e-mail has an account is looked up by a job: the answer,
 * and the time that it takes, are the same for every e-mail (rule R3). Refuses with TOO_MANY_ATTEMPTS alike.
 */
export async function requestPasswordLink(
  { db, clock }: { db: Database; clock: Clock },
  { email, ipAddress, linkOrigin }: { email: string; ipAddress: string; linkOrigin: string },
): Promise<void> {
  await countTry({ db, clock }, `passwordLink:address:${networkOf(ipAddress)}`, ADDRESS_LIMIT);
  await countTry({ db, clock }, `passwordLink:account:${fingerprintOf(email)}`, ACCOUNT_LIMIT);
  await enqueueJob(db, SEND_PASSWORD_LINK, { email, linkOrigin });
}

/**
 * Sends the link to an account in the name of its business, the one used last: it works once, for an hour. Nobody is told that an e-mail has no account.
 */
export async function sendPasswordLink(
  { db, clock, secrets }: { db: Database; clock: Clock; secrets: SecretBox },
  { email, linkOrigin }: { email: string; linkOrigin: string },
): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  const membership = await findSendingMembership(db, account.id);
  if (!membership) return;
  const token = newOneTimeToken();
  const scope = tenantScope(membership.organizationId);
  const expiresAt = clock.now() + PASSWORD_LINK_MINUTES * MINUTE_MS;
  await runTransaction(db, scope, async (tx) => {
    await savePasswordToken(tx.db, account.id, { tokenHash: hashOneTimeToken(token), expiresAt });
    const reader = { recipient: account.email, locale: membership.locale, providerId: membership.providerId };
    const values = { name: membership.name, link: `${linkOrigin}/password/${token}` };
    await tellSecret(tx, { scope, clock, secrets }, reader, { kind: 'staff.passwordReset', values });
  });
}
