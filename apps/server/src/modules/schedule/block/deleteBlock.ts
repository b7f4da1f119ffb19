import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { removeBlock } from './block.store.ts';
import { lockBlock, visibleBlock } from './lockBlock.ts';

/** Frees a blocked time again (rule A5). Refuses with NOT_FOUND, ACTION_NOT_ALLOWED or BLOCK_CHANGED. */
export async function deleteBlock(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'deleteBlock', key, body: { id } };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await visibleBlock(ctx, ctx.db, id);
    ctx.authorize('appointment:edit', [seen.providerId]);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const { providerId, startAt, endAt } = await lockBlock(ctx, tx, seen);
        if (!(await removeBlock(tx.db, ctx.scope, id))) refuseRequest('NOT_FOUND', { path: ['id'] });
        const before = { providerId, startAt, endAt };
        await recordAudit(tx, ctx, { objectType: 'SESSION', objectId: id, action: 'unblocked', before });
        tx.record({ kind: 'availability.changed', providerIds: [providerId] });
        return { id };
      }),
    );
  });
}
