import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { type Block, findBlocksById } from './block.store.ts';

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
