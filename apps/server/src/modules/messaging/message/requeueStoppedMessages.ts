import { MESSAGE_DELAY_SECONDS } from '@slotkeeper/domain/limits';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { enqueueDelivery, type WriterContext } from './deliver/queueMessages.ts';
import { type AllTakenBack, type Reached, requeueStopped } from './undone.store.ts';

/**
 * Queues again the messages that an act stopped which is now undone (rule P2): what they say holds again. Readers whom
 * news of that act has `reached` are notified of the undo instead.
 */
export async function requeueStoppedMessages(
  tx: TenantTransaction,
  { scope, clock }: WriterContext,
  taken: AllTakenBack,
  reached: readonly Reached[],
): Promise<void> {
  const sendAfter = new Date(clock.now() + MESSAGE_DELAY_SECONDS * 1_000);
  for (const id of await requeueStopped(tx.db, scope, taken, { reached, sendAfter }))
    await enqueueDelivery(tx, scope, id, sendAfter);
}
