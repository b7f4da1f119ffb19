import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { findAppointmentFacts } from '../compose/appointmentFacts.store.ts';
import { composeForStaff } from '../compose/composeMessage.ts';
import { type StaffNews, wantsEmail } from '../message.policy.ts';
import { findStaffReaders } from '../message.store.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';

/** What staff are told of. Instants in epoch milliseconds. */
export interface StaffMessage {
  readonly kind: StaffNews;
  readonly appointmentId: string;
  /** Whom it concerns; a move to another provider names both. */
  readonly providerIds: readonly string[];
  /** The start before a change. */
  readonly before?: number;
  /** The offered starts. */
  readonly times?: readonly number[];
}

/**
 * E-mails the providers that an appointment concerns, each in its own language and by its own toggles (rule N2),
 * except the person who did it and those whose access was revoked. The appointment's rows must be written before.
 */
export async function tellStaff(
  tx: TenantTransaction,
  ctx: WriterContext,
  { kind, appointmentId, providerIds, before, times }: StaffMessage,
): Promise<void> {
  const concerned = providerIds.filter((id) => id !== ctx.provider?.id);
  if (concerned.length === 0) return;
  const readers = await findStaffReaders(tx.db, ctx.scope, concerned);
  const told = readers.filter(({ email, toggles }) => email !== '' && wantsEmail(toggles, kind));
  if (told.length === 0) return;
  const facts = await findAppointmentFacts(tx.db, ctx.scope, appointmentId);
  const messages = told.map(({ id, email, locale }) => ({
    ...composeForStaff(facts, kind, locale, { before, times }),
    channel: 'EMAIL' as const,
    kind: `staff.${kind}` as const,
    recipient: email,
    locale,
    providerId: id,
    clientId: facts.clientId,
    appointmentId,
  }));
  await queueMessages(tx, ctx, messages);
}
