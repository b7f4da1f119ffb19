import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { cancelQueued } from './message.store.ts';
import { deliveryKey } from './queueMessages.ts';

/**
 * Stops the messages about an appointment that have not gone yet: what they say is no longer so (an undo, a
 * cancellation, a second change; decisions P2). They stay in the outbox as canceled.
 */
export async function dropQueuedMessages(
  tx: TenantTransaction,
  { scope }: { scope: TenantScope },
  appointmentId: string,
): Promise<void> {
  for (const id of await cancelQueued(tx.db, scope, appointmentId)) await tx.dequeue(deliveryKey(scope, id));
}
