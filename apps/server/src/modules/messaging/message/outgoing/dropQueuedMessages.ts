import type { Clock } from '../../../../platform/clock.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { cancelQueued, type MessageSubjects, type StoppedMessage } from '../deliver/queuedMessages.store.ts';
import { deliveryKey } from '../deliver/queueMessages.ts';

interface DropContext {
  readonly scope: TenantScope;
  readonly clock: Clock;
}

/**
 * Stops the messages about an appointment that have not gone yet and returns them: what they say is no longer so (an undo,
 * a cancellation, a second change; rule P2). They stay in the outbox as canceled.
 */
export function dropQueuedMessages(
  tx: TenantTransaction,
  ctx: DropContext,
  appointmentId: string,
): Promise<StoppedMessage[]> {
  return dropAllQueuedMessages(tx, ctx, { appointmentIds: [appointmentId], seriesIds: [] });
}

/** Stops the messages about several appointments and about whole series that have not gone yet, and returns them. */
export async function dropAllQueuedMessages(
  tx: TenantTransaction,
  { scope, clock }: DropContext,
  subjects: MessageSubjects,
): Promise<StoppedMessage[]> {
  const stopped = await cancelQueued(tx.db, scope, subjects, new Date(clock.now()));
  for (const { id } of stopped) await tx.dequeue(deliveryKey(scope, id));
  return stopped;
}
