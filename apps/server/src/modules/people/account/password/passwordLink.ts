import { PASSWORD_LINK_MINUTES } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { enqueueJob } from '../../../../platform/database/jobs.ts';
import { runTransaction } from '../../../../platform/database/transaction.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import { tenantScope } from '../../../../platform/tenantScope.ts';
import { sendSecret } from '../../../messaging/message/outgoing/outgoing.ts';
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
 * A person requests a link to set a new password. Whether the e-mail has an account is looked up by a job: the answer,
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
 * Sends the link to an account in the name of its business, the one used last: it works once, for an hour. The answer
 * never reveals that an e-mail has no account.
 */
export async function sendPasswordLink(
  { db, clock, secrets }: { db: Database; clock: Clock; secrets: SecretBox },
  { email, linkOrigin }: { email: string; linkOrigin: string },
): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  const membership = await findSendingMembership(db, account.id);
  if (!membership) return;
  const scope = tenantScope(membership.organizationId);
  await runTransaction(db, scope, async (tx) => {
    const link = await newPasswordLink(tx.db, clock, { accountId: account.id, linkOrigin });
    const reader = { recipient: account.email, locale: membership.locale, providerId: membership.providerId };
    const values = { name: membership.name, link };
    await sendSecret(tx, { scope, clock, secrets }, reader, { kind: 'staff.passwordReset', values });
  });
}

/** A new link to set the password of an account, instead of one made before: it works once, for an hour (rule R3). */
export async function newPasswordLink(
  db: Queryable,
  clock: Clock,
  { accountId, linkOrigin }: { accountId: string; linkOrigin: string },
): Promise<string> {
  const token = newOneTimeToken();
  const expiresAt = clock.now() + PASSWORD_LINK_MINUTES * MINUTE_MS;
  await savePasswordToken(db, accountId, { tokenHash: hashOneTimeToken(token), expiresAt });
  return `${linkOrigin}/password/${token}`;
}
