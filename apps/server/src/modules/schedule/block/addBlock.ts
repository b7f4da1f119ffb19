import { decideBlock } from '@slotkeeper/domain/schedule/availability/decideBlock';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { loadAvailability, withConstraintRefusals } from '../seats/seats.ts';
import { type Block, insertBlock } from './block.store.ts';

/** A time to block; epoch milliseconds. */
export interface NewBlock extends Omit<Block, 'id'> {
  readonly clientMutationId: string | null;
}

/**
 * Blocks a provider's time once, without a client (rule A5), also outside hours. Refuses with ACTION_NOT_ALLOWED,
 * NOT_FOUND, INVALID_TIMES, and SLOT_NOT_AVAILABLE where an appointment or another block is.
 */
export async function addBlock(
  ctx: StaffContext,
  { clientMutationId: key, ...block }: NewBlock,
): Promise<{ id: string }> {
  ctx.authorize('appointment:edit', [block.providerId]);
  const request = { operation: 'addBlock', key, body: block };
  return orReplayedAnswer(ctx, request, () =>
    withConstraintRefusals(() =>
      ctx.transaction((tx) => once(ctx, tx, request, async () => ({ id: await save(ctx, tx, block) }))),
    ),
  );
}

async function save(ctx: StaffContext, tx: TenantTransaction, block: Omit<Block, 'id'>): Promise<string> {
  const { providerId, startAt, endAt } = block;
  await lockProviders(tx.db, ctx.scope, [providerId]);
  const { providers } = await loadAvailability(tx.db, ctx.scope, {
    serviceIds: [],
    providerIds: [providerId],
    from: startAt,
    until: endAt,
  });
  const [provider] = providers;
  if (!provider) refuseRequest('NOT_FOUND', { path: ['providerId'] });
  orThrow(decideBlock(block, { sessions: provider.sessions, now: ctx.clock.now() }));
  const id = await insertBlock(tx.db, ctx.scope, block);
  const after = { providerId, startAt, endAt };
  await recordAudit(tx, ctx, { objectType: 'SESSION', objectId: id, action: 'blocked', after });
  tx.record({ kind: 'availability.changed', providerIds: [providerId] });
  return id;
}
