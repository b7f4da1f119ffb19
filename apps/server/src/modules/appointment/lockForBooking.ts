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

/** Refuses with CLIENT_BLOCKED a client that was removed, and lets a removal wait until the transaction ends. */
export async function refuseBlockedClient(
  { scope }: Pick<ActingContext, 'scope'>,
  tx: TenantTransaction,
  clientId: string,
): Promise<void> {
  const client = await lockClient(tx.db, scope, clientId);
  if (!client || client.isRemoved) refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
}
