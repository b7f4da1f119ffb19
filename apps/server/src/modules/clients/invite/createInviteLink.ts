import { INVITE_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { insertInvite } from './invite.store.ts';
import { inviteAddress } from './inviteAddress.ts';

/** Which link is wanted. */
export interface WantedLink {
  /** The client that it is meant for. */
  readonly clientId?: string;
  /** Scheme and host that the link begins with. */
  readonly origin: string;
}

/**
 * Makes a link to the organization's booking page that works for one client within 30 days, in a transaction, and returns
 * its address (rules C1, K1).
 */
export async function createInviteLink(
  ctx: Pick<StaffContext, 'scope' | 'provider' | 'clock'>,
  tx: TenantTransaction,
  { clientId, origin }: WantedLink,
): Promise<string> {
  const token = newOneTimeToken();
  const now = ctx.clock.now();
  await insertInvite(tx.db, ctx.scope, {
    tokenHash: hashOneTimeToken(token),
    providerId: ctx.provider.id,
    clientId: clientId ?? null,
    isSingleUse: true,
    expiresAt: now + INVITE_DAYS * DAY_MS,
    createdAt: now,
  });
  return inviteAddress(origin, token);
}
