import type { Locale } from '@slotkeeper/domain/options';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { queueMessages, type WriterContext } from '../message/deliver/deliver.ts';
import { type PushKind } from '../message/compose/compose.ts';

/** A push notification for one staff member, already in that person's language. */
export interface StaffPush {
  readonly providerId: string;
  readonly providerName: string;
  readonly locale: Locale;
  /** The notification's kind. */
  readonly kind: PushKind;
  readonly title: string;
  readonly text: string;
  readonly clientId: string | null;
  /** Where it leads. */
  readonly appointmentId: string;
  /** Of one about a whole series. */
  readonly seriesId?: string | null;
}

/** Queues push notifications to staff members' browsers; the outbox names the person in place of an address. */
export async function tellByPush(
  tx: TenantTransaction,
  ctx: WriterContext,
  pushes: readonly StaffPush[],
): Promise<void> {
  const messages = pushes.map((push) => ({
    channel: 'PUSH' as const,
    kind: `push.${push.kind}` as const,
    recipient: push.providerName,
    locale: push.locale,
    subject: push.title,
    body: push.text,
    providerId: push.providerId,
    clientId: push.clientId,
    appointmentId: push.appointmentId,
    seriesId: push.seriesId,
  }));
  await queueMessages(tx, ctx, messages);
}
