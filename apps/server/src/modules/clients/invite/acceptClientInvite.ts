import type { Locale } from '@slotkeeper/domain/options';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { recordClientAction } from '../client/client.ts';
import { findClientInvite, consumeClientInvite } from './invite.store.ts';

/**
 * Follows a link to the business behind it; null where it is unknown, used up or run out. One for a single use is used up
 * by this, by the first of several at once (rule C1). For the client that it is meant for it is an action of its own
 * (rule C7).
 */
export async function acceptClientInvite(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  token: string,
): Promise<ClientInvite | null> {
  const now = clock.now();
  const tokenHash = hashOneTimeToken(token);
  const inviting = await readClientInvite(db, token, now);
  const found = inviting && (await findClientInvite(db, { tokenHash, now }));
  if (!found) return null;
  const isAccepted = await runTransaction(db, found.scope, async (tx) => {
    const used = await consumeClientInvite(tx.db, found.scope, { tokenHash, now });
    if (used?.clientId) await recordClientAction(tx.db, found.scope, used.clientId, now);
    return used !== undefined;
  });
  return isAccepted ? inviting : null;
}

/** What a link says of the business that handed it out: only what a business shows to everybody. */
export interface ClientInvite {
  readonly name: string;
  readonly phoneNumber: string;
  readonly locale: Locale;
  /** Whether going on uses the link up. */
  readonly isSingleUse: boolean;
}

/**
 * The business behind a link, or null where the link is unknown, used up or run out. Looking uses nothing up: messengers
 * look at links before people do.
 */
export async function readClientInvite(
  db: Queryable,
  token: string,
  now: number,
): Promise<ClientInvite | null> {
  const found = await findClientInvite(db, { tokenHash: hashOneTimeToken(token), now });
  if (!found) return null;
  const { name, phoneNumber, locale } = await findOrganization(db, found.scope);
  return { name, phoneNumber, locale, isSingleUse: found.isSingleUse };
}
