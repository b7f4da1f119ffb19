import type { Locale } from '@slotkeeper/domain/options';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { recordClientAction } from '../client/client.ts';
import { consumeClientInvite, findClientInvite } from './invite.store.ts';

/**
 * Follows a link to the business behind it; null where it is unknown, used up or run out. One for a single use is used up by the
 * booking (useClientInvite), never by this (rule C1). For the client that it is meant for it is an action of its own (rule C7).
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
  const { scope, clientId } = found;
  if (clientId) await runTransaction(db, scope, (tx) => recordClientAction(tx.db, scope, clientId, now));
  return inviting;
}

/**
 * Uses up the link that led a client to its booking, in that transaction: one for a single use works once (rule C1). False where
 * it is unknown, used up, run out or of another business.
 */
export async function useClientInvite(
  tx: TenantTransaction,
  { scope, clock }: { readonly scope: TenantScope; readonly clock: Clock },
  token: string,
): Promise<boolean> {
  const used = await consumeClientInvite(tx.db, scope, {
    tokenHash: hashOneTimeToken(token),
    now: clock.now(),
  });
  return used !== undefined;
}

/** What a link says of the business that handed it out: only what a business shows to everybody. */
export interface ClientInvite {
  readonly name: string;
  readonly phoneNumber: string;
  readonly locale: Locale;
  /** The organization's, which its token has named. */
  readonly scope: TenantScope;
  /** Whether the link works once. */
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
  const { scope, isSingleUse } = found;
  return { name, phoneNumber, locale, scope, isSingleUse };
}
