import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { lockClient, noteClientAction } from '../../../clients/client/client.ts';
import { lockProviders } from '../../../schedule/seats/seats.ts';

/**
 * Locks what a new booking depends on: the providers, then the client, whose removal waits until the booking is done, or
 * comes first and is seen (decisions C4: CLIENT_BLOCKED). Returns the id of the client that is booked: the one that is
 * kept where the client was merged into another.
 */
export async function lockForBooking(
  ctx: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  tx: TenantTransaction,
  { providerIds, clientId }: { readonly providerIds: readonly string[]; readonly clientId: string | null },
): Promise<string | null> {
  await lockProviders(tx.db, ctx.scope, providerIds);
  if (ctx.person.type === 'CLIENT') await noteClientAction(tx.db, ctx.scope, ctx.person.id, ctx.clock.now());
  return clientId && (await refuseBlockedClient(ctx, tx, clientId));
}

/**
 * Refuses with CLIENT_BLOCKED a client that was removed, and one that books for itself although it was blocked from online
 * booking (decisions C4); lets a removal wait until the transaction ends. Returns its id, that of the one that is kept
 * where it was merged into another.
 */
export async function refuseBlockedClient(
  { scope, person }: Pick<ActingContext, 'scope' | 'person'>,
  tx: TenantTransaction,
  clientId: string,
): Promise<string> {
  const client = await lockClient(tx.db, scope, clientId);
  if (!client || client.isRemoved || (person.type === 'CLIENT' && client.isBlocked))
    refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
  return client.id;
}
