import { MESSAGE_DELAY_SECONDS } from '@slotkeeper/domain/limits';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { insertMessages, type NewMessage } from './message.store.ts';
import { findUnheard } from './unheard.store.ts';

/** The job that delivers one message; its key is the message's, so that a second one replaces the first. */
export const DELIVER_MESSAGE = 'deliverMessage';

export function deliveryKey(scope: TenantScope, messageId: string): string {
  return `message:${scope.organizationId}:${messageId}`;
}

/** What writing a message needs of a context: whose organization, and what time it is there. */
export interface WriterContext {
  readonly scope: TenantScope;
  readonly clock: Clock;
  /** The staff member who causes the message; that person needn't be told. */
  readonly provider?: { readonly id: string };
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

const CANCELLATIONS = [
  'client.appointmentCanceled',
  'staff.appointmentCanceled',
  'push.appointment_canceled',
];

/** Without the cancellations of what their readers have never heard of: booked and called off within ten seconds. */
async function worthTelling(
  tx: TenantTransaction,
  scope: TenantScope,
  messages: readonly NewMessage[],
): Promise<NewMessage[]> {
  const told: NewMessage[] = [];
  for (const message of messages) {
    const { kind, appointmentId, channel, recipient } = message;
    const isCancellation = CANCELLATIONS.includes(kind) && appointmentId;
    const unheard = isCancellation ? await findUnheard(tx.db, scope, appointmentId) : [];
    if (!unheard.some((reader) => reader.channel === channel && reader.recipient === recipient))
      told.push(message);
  }
  return told;
}

/**
 * Writes messages and their deliveries in the transaction that causes them. One about a change waits 10 s, so that an
 * undo stops it (decisions P2); one that somebody is waiting for goes at once. Who never heard of an appointment, since
 * that message was stopped, is not told that it is canceled.
 */
export async function queueMessages(
  tx: TenantTransaction,
  { scope, clock }: WriterContext,
  wanted: readonly NewMessage[],
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<void> {
  const messages = await worthTelling(tx, scope, wanted);
  if (messages.length === 0) return;
  const now = clock.now();
  const sendAfter = new Date(atOnce ? now : now + MESSAGE_DELAY_SECONDS * 1_000);
  const ids = await insertMessages(tx.db, scope, messages, { createdAt: new Date(now), sendAfter });
  for (const id of ids) await enqueueDelivery(tx, scope, id, sendAfter);
}
