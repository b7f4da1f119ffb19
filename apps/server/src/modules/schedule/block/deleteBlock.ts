import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { type Block, findBlocksById, removeBlock } from './block.store.ts';

/** The block as its viewer sees it. Refuses with NOT_FOUND. */
export async function visibleBlock(
  ctx: StaffContext,
  db: Parameters<typeof findBlocksById>[0],
  id: string,
): Promise<Block> {
  const visible = { reach: ctx.reach('appointment:view'), ids: [id] };
  const block = (await findBlocksById(db, ctx.scope, visible)).get(id);
  return block ?? refuseRequest('NOT_FOUND', { path: ['id'] });
}

/**
 * Locks the providers of a change to a block (decisions, 'How a write stays right') and reads it again: what was
 * allowed for one provider's time is not allowed for that of another to whom it was moved in the meantime. Refuses with
 * NOT_FOUND or BLOCK_CHANGED.
 *
 * @param providerId whose time it took when the change was allowed
 */
export async function lockBlock(
  ctx: StaffContext,
  tx: TenantTransaction,
  { id, providerId }: Pick<Block, 'id' | 'providerId'>,
  otherProviderIds: readonly string[] = [],
): Promise<Block> {
  await lockProviders(tx.db, ctx.scope, [providerId, ...otherProviderIds]);
  const block = await visibleBlock(ctx, tx.db, id);
  if (block.providerId !== providerId) refuseRequest('BLOCK_CHANGED', { path: ['id'] });
  return block;
}

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
