import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';
import { lockClientForChange, saveRemoval } from '../../clients/client/remove/remove.ts';
import { findClosedWithClient, undoDeleteAppointment } from '../appointment/cancel/cancel.ts';

/** A restored client, and how many of its appointments stay canceled. */
export interface RestoredClient {
  readonly id: string;
  readonly lostAppointments: number;
}

/**
 * Restores a removed client (rule C4), and within 60 seconds those of its appointments that were canceled with it and
 * whose seats are still free (rule P2). Refuses with ACTION_NOT_ALLOWED and NOT_FOUND.
 */
export async function undoRemoveClient(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<RestoredClient> {
  ctx.authorize('client:remove');
  const request = { operation: 'undoRemoveClient', key, body: { id } };
  const removal = await orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const client = await lockClientForChange(tx.db, ctx.scope, id);
        if (client?.removedAt == null || client.mergedIntoId) refuseRequest('NOT_FOUND', { path: ['id'] });
        await saveRemoval(tx.db, ctx.scope, id, { removedAt: null });
        await recordAudit(tx, ctx, { objectType: 'CLIENT', objectId: id, action: 'restored' });
        tx.record({ kind: 'client.restored', clientId: id });
        return { clientId: id, at: client.removedAt };
      }),
    ),
  );
  return { id, lostAppointments: await reopen(ctx, removal) };
}

/** Who was removed, and when (epoch milliseconds): what was canceled with it has the same instant. */
export interface ClientRemoval {
  readonly clientId: string;
  readonly at: number;
}

/**
 * Reopens what was canceled with a client, each separately: one whose time has been taken keeps no other from coming
 * back, and a second try continues with the rest. Returns how many of those that the viewer sees stay canceled.
 */
export async function reopen(ctx: StaffContext, removal: ClientRemoval): Promise<number> {
  const seen = { ...removal, reach: ctx.reach('appointment:view') };
  for (const id of await findClosedWithClient(ctx.db, ctx.scope, seen)) {
    try {
      await undoDeleteAppointment(ctx, { id, clientMutationId: null });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
  }
  return (await findClosedWithClient(ctx.db, ctx.scope, seen)).length;
}
