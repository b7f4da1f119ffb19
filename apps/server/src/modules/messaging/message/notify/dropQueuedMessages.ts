import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { cancelQueued, type MessageSubjects } from '../deliver/queuedMessages.store.ts';
import { deliveryKey } from '../deliver/queueMessages.ts';

/**
 * Stops the messages about an appointment that have not gone yet: what they say is no longer so (an undo, a
 * cancellation, a second change; decisions P2). They stay in the outbox as canceled.
 */
export function dropQueuedMessages(
  tx: TenantTransaction,
  ctx: { scope: TenantScope },
  appointmentId: string,
): Promise<void> {
  return dropAllQueuedMessages(tx, ctx, { appointmentIds: [appointmentId], seriesIds: [] });
}

/** Stops the messages about several appointments and about whole series that have not gone yet. */
export async function dropAllQueuedMessages(
  tx: TenantTransaction,
  { scope }: { scope: TenantScope },
  subjects: MessageSubjects,
): Promise<void> {
  for (const id of await cancelQueued(tx.db, scope, subjects)) await tx.dequeue(deliveryKey(scope, id));
}
