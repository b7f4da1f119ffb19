import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { noteClientAction } from '../client/client.ts';
import { findInviting, useInvite } from './invite.store.ts';
import { type Inviting, readInvite } from './readInvite.ts';

/**
 * Follows a link to the business behind it; null where it is unknown, used up or run out. One for a single use is used up
 * by this, by the first of several at once (rule C1). For the client that it is meant for it is an action of its own
 * (rule C7).
 */
export async function acceptInvite(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  token: string,
): Promise<Inviting | null> {
  const now = clock.now();
  const tokenHash = hashOneTimeToken(token);
  const inviting = await readInvite(db, token, now);
  const found = inviting && (await findInviting(db, { tokenHash, now }));
  if (!found) return null;
  const isAccepted = await runTransaction(db, found.scope, async (tx) => {
    const used = await useInvite(tx.db, found.scope, { tokenHash, now });
    if (used?.clientId) await noteClientAction(tx.db, found.scope, used.clientId, now);
    return used !== undefined;
  });
  return isAccepted ? inviting : null;
}
