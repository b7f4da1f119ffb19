import { once, orEarlierAnswer } from '../../platform/idempotency.store.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockProviders } from '../session/session.ts';
import { findBlocksById, removeBlock } from './block.store.ts';

/** Frees a blocked time again (decisions A5). Refuses with NOT_FOUND or ACTION_NOT_ALLOWED. */
export async function deleteBlock(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'deleteBlock', key, body: { id } };
  return orEarlierAnswer(ctx, request, async () => {
    const visible = { reach: ctx.reach('appointment:view'), ids: [id] };
    const block = (await findBlocksById(ctx.db, ctx.scope, visible)).get(id);
    if (!block) refuseRequest('NOT_FOUND', { path: ['id'] });
    const { providerId, startAt, endAt } = block;
    ctx.authorize('appointment:edit', [providerId]);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        await lockProviders(tx.db, ctx.scope, [providerId]);
        if (!(await removeBlock(tx.db, ctx.scope, id))) refuseRequest('NOT_FOUND', { path: ['id'] });
        const before = { providerId, startAt, endAt };
        await recordAudit(tx, ctx, { objectType: 'SESSION', objectId: id, action: 'unblocked', before });
        tx.record({ kind: 'availability.changed', providerIds: [providerId] });
        return { id };
      }),
    );
  });
}
