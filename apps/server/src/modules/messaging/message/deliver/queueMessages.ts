import { needsFirstMessage } from '@slotkeeper/domain/booking/event/eventNames';
import { MESSAGE_DELAY_SECONDS } from '@slotkeeper/domain/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { insertMessages, type NewMessage } from '../message.store.ts';
import type { UnnotifiedReader } from '../outgoing/unnotified.store.ts';

/** The job that delivers one message; its key is the message's, so that a second one replaces the first. */
export const DELIVER_MESSAGE = 'deliverMessage';

export function deliveryKey(scope: TenantScope, messageId: string): string {
  return `message:${scope.organizationId}:${messageId}`;
}

/** What writing a message needs of a context: whose organization, and what time it is there. */
export interface WriterContext {
  readonly scope: TenantScope;
  readonly clock: Clock;
  /** The staff member who causes the message; that person needn't be notified. */
  readonly provider?: { readonly id: string };
  /** Anyone who has never been notified of what the messages are about. */
  readonly unnotified?: readonly UnnotifiedReader[];
}

/** Adds the job that delivers a message at an instant. */
export async function enqueueDelivery(
  tx: TenantTransaction,
  scope: TenantScope,
  messageId: string,
  runAt: Date,
): Promise<void> {
  const key = deliveryKey(scope, messageId);
  await tx.enqueue(DELIVER_MESSAGE, { organizationId: scope.organizationId, messageId }, { runAt, key });
}

/**
 * Without the changes and ends of what their recipients have never been notified of: booked and canceled within ten
 * seconds.
 */
function worthSending(
  { provider, unnotified = [] }: WriterContext,
  messages: readonly NewMessage[],
): NewMessage[] {
  return messages.filter(({ kind, providerId = null }) => {
    const reader = needsFirstMessage(kind)
      ? unnotified.find((one) => one.providerId === providerId)
      : undefined;
    if (!reader) return true;
    // A client who does it needs no word about what it did before.
    return reader.hasActed && (providerId !== null || provider !== undefined);
  });
}

/**
 * Writes messages and their deliveries in the transaction that causes them. One about a change waits 10 s, so that an
 * undo stops it (rule P2); one that a person is waiting for is sent at once. Anyone who has not been notified of the
 * first is not notified of changes and ends. Returns the ids of those that were written, in their order.
 */
export async function queueMessages(
  tx: TenantTransaction,
  ctx: WriterContext,
  wanted: readonly NewMessage[],
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<string[]> {
  const { scope, clock } = ctx;
  const messages = worthSending(ctx, wanted);
  if (messages.length === 0) return [];
  const now = clock.now();
  const sendAfter = new Date(atOnce ? now : now + MESSAGE_DELAY_SECONDS * 1_000);
  const ids = await insertMessages(tx.db, scope, messages, { createdAt: new Date(now), sendAfter });
  for (const id of ids) await enqueueDelivery(tx, scope, id, sendAfter);
  return ids;
}
