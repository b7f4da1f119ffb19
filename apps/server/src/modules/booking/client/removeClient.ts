import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { type Client, findKeptClients } from '../../clients/client/client.ts';
import { forgetPhotoLater, lockClientForChange, saveRemoval } from '../../clients/client/remove/remove.ts';
import { cancelForClient, lockProvidersOfClient } from '../appointment/cancel/cancel.ts';

/** A client who was removed, and what was canceled with it. */
export interface RemovedClient {
  readonly id: string;
  readonly deletedAppointmentIds: readonly string[];
}

/**
 * Removes a client (spec 2, rule C4): past appointments keep the name, future ones are canceled and the client is
 * notified, and the number can't book here anymore. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND, and
 * APPOINTMENT_CHANGED if someone moved one of them in the meantime.
 */
export async function removeClient(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<RemovedClient> {
  ctx.authorize('client:remove');
  const request = { operation: 'removeClient', key, body: { id } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => remove(ctx, tx, id))),
  );
}

async function remove(ctx: StaffContext, tx: TenantTransaction, id: string): Promise<RemovedClient> {
  const lockedProviderIds = await lockProvidersOfClient(ctx, tx, id);
  const client = await lockClientForChange(tx.db, ctx.scope, id);
  if (client) await refuseMerged(ctx, tx, client);
  if (!client || client.isRemoved) refuseRequest('NOT_FOUND', { path: ['id'] });
  const deletedAppointmentIds = await cancelForClient(ctx, tx, { clientId: id, lockedProviderIds });
  const removedAt = ctx.clock.now();
  await saveRemoval(tx.db, ctx.scope, id, { removedAt });
  if (client.profilePhoto) await forgetPhotoLater(tx, ctx.scope, { clientId: id, removedAt });
  const after = { canceledAppointments: deletedAppointmentIds.length };
  await recordAudit(tx, ctx, { objectType: 'CLIENT', objectId: id, action: 'removed', after });
  tx.record({ kind: 'client.removed', clientId: id });
  return { id, deletedAppointmentIds };
}

/** Refuses with CLIENT_MERGED, which names the one kept, where a client was merged into another (rule C4). */
async function refuseMerged({ scope }: StaffContext, tx: TenantTransaction, client: Client): Promise<void> {
  if (!client.mergedIntoId) return;
  const kept = (await findKeptClients(tx.db, scope, [client.id])).get(client.id);
  refuseRequest('CLIENT_MERGED', { path: ['id'], values: { name: kept?.name ?? client.name } });
}
