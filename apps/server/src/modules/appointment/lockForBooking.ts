import type { ActingContext } from '../../platform/actingContext.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { lockClient, noteClientAction } from '../client/client.ts';
import { lockProviders } from '../session/session.ts';

/**
 * Locks what a new booking depends on: the providers, then the client, whose removal waits until the booking is done, or
 * comes first and is seen (decisions C4: CLIENT_BLOCKED).
 */
export async function lockForBooking(
  ctx: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  tx: TenantTransaction,
  { providerIds, clientId }: { readonly providerIds: readonly string[]; readonly clientId: string | null },
): Promise<void> {
  await lockProviders(tx.db, ctx.scope, providerIds);
  if (ctx.person.type === 'CLIENT') await noteClientAction(tx.db, ctx.scope, ctx.person.id, ctx.clock.now());
  if (clientId) await refuseBlockedClient(ctx, tx, clientId);
}

/**
 * Refuses with CLIENT_BLOCKED a client that was removed, and one that books for itself although it was blocked from online
 * booking (decisions C4); lets a removal wait until the transaction ends.
 */
export async function refuseBlockedClient(
  { scope, person }: Pick<ActingContext, 'scope' | 'person'>,
  tx: TenantTransaction,
  clientId: string,
): Promise<void> {
  const client = await lockClient(tx.db, scope, clientId);
  const isBlocked = !client || client.isRemoved || (person.type === 'CLIENT' && client.isBlocked);
  if (isBlocked) refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
}
