import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { lockClient } from '../client/client.ts';
import { lockProviders } from '../session/session.ts';

/**
 * Locks what a new booking depends on: the providers, then the client, whose removal waits until the booking is done, or
 * comes first and is seen (decisions C4: CLIENT_BLOCKED).
 */
export async function lockForBooking(
  { scope }: Pick<StaffContext, 'scope'>,
  tx: TenantTransaction,
  { providerIds, clientId }: { readonly providerIds: readonly string[]; readonly clientId: string | null },
): Promise<void> {
  await lockProviders(tx.db, scope, providerIds);
  if (!clientId) return;
  const client = await lockClient(tx.db, scope, clientId);
  if (!client || client.isRemoved) refuseRequest('CLIENT_BLOCKED', { path: ['clientId'] });
}
