import { MESSAGE_LOST_AFTER_SECONDS } from '@slotkeeper/domain/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { runTransaction } from '../../../../platform/database/transaction.ts';
import { findOverdue } from './delivery.store.ts';
import { enqueueDelivery } from './queueMessages.ts';

const AT_ONCE = 500;

/**
 * Finds messages that should have been sent some minutes ago and enqueues them again: their job died with its server,
 * which the queue itself would notice only hours later. A message that is just being sent is held, and its second job
 * finds nothing to do.
 */
export async function sweepMessages({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const overdue = await findOverdue(db, new Date(now - MESSAGE_LOST_AFTER_SECONDS * 1_000), AT_ONCE);
  for (const { scope, messageId } of overdue) {
    await runTransaction(db, scope, (tx) => enqueueDelivery(tx, scope, messageId, new Date(now)));
  }
}
