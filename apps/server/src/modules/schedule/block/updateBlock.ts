import { decideBlockChange } from '@slotkeeper/domain/schedule/availability/decideBlock';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import { loadAvailability, withConstraintRefusals } from '../seats/seats.ts';
import { type Block, saveBlock } from './block.store.ts';
import { lockBlock, visibleBlock } from './deleteBlock.ts';

/** What of a block is to be another; what is undefined stays as it is. Epoch milliseconds. */
export type BlockChange = Pick<Block, 'id'> & {
  readonly [Fact in Exclude<keyof Block, 'id'>]?: Block[Fact] | undefined;
} & { readonly clientMutationId: string | null };

/**
 * Moves a block, also to another provider, makes it longer or shorter, or notes something else (rule A5). Refuses
 * with NOT_FOUND, ACTION_NOT_ALLOWED, BLOCK_CHANGED, BLOCK_OVER, INVALID_TIMES, TOO_FAR_AHEAD, and SLOT_NOT_AVAILABLE where
 * an appointment or another block is.
 */
export async function updateBlock(
  ctx: StaffContext,
  { clientMutationId: key, ...change }: BlockChange,
): Promise<{ id: string }> {
  const request = { operation: 'updateBlock', key, body: change };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await visibleBlock(ctx, ctx.db, change.id);
    ctx.authorize('appointment:edit', [seen.providerId, change.providerId ?? seen.providerId]);
    return withConstraintRefusals(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const block = await lockBlock(ctx, tx, seen, change.providerId ? [change.providerId] : []);
          await save(ctx, tx, block, withChange(block, change));
          return { id: block.id };
        }),
      ),
    );
  });
}

function withChange(block: Block, { note, ...change }: Omit<BlockChange, 'clientMutationId'>): Block {
  return {
    id: block.id,
    providerId: change.providerId ?? block.providerId,
    startAt: change.startAt ?? block.startAt,
    endAt: change.endAt ?? block.endAt,
    note: note === undefined ? block.note : note,
  };
}

async function save(ctx: StaffContext, tx: TenantTransaction, block: Block, requested: Block): Promise<void> {
  const { providerId, startAt, endAt } = requested;
  const { providers } = await loadAvailability(tx.db, ctx.scope, {
    serviceIds: [],
    providerIds: [providerId],
    from: startAt,
    until: endAt,
  });
  const [provider] = providers;
  if (!provider) refuseRequest('NOT_FOUND', { path: ['providerId'] });
  orThrow(decideBlockChange(block, requested, { sessions: provider.sessions, now: ctx.clock.now() }));
  await saveBlock(tx.db, ctx.scope, requested);
  const { id, ...before } = block;
  const after = { providerId, startAt, endAt, note: requested.note };
  await recordAudit(tx, ctx, { objectType: 'SESSION', objectId: id, action: 'block changed', before, after });
  tx.record({ kind: 'availability.changed', providerIds: [...new Set([block.providerId, providerId])] });
}
