import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { findAppointmentFacts } from '../compose/appointmentFacts.store.ts';
import { type ClientNews, composeForClient } from '../compose/composeMessage.ts';
import { clientAddress } from '../message.policy.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';

/**
 * Tells the client, or the guest with a phone, of an appointment in this transaction what happened to it (rules
 * N2, P8): in the client's language, else the place's; times in the place's zone, which it names; by e-mail where one is
 * known, else by SMS. Says nothing where neither is known. The appointment's rows must be written before.
 */
export async function tellClient(
  tx: TenantTransaction,
  ctx: WriterContext,
  { appointmentId, ...news }: ClientNews & { readonly appointmentId: string },
): Promise<void> {
  const facts = await findAppointmentFacts(tx.db, ctx.scope, appointmentId);
  const address = clientAddress(facts);
  if (!address) return;
  const text = composeForClient(facts, news, address.channel);
  const { clientId, locale } = facts;
  await queueMessages(tx, ctx, [
    { ...address, ...text, kind: `client.${news.kind}`, locale, clientId, appointmentId },
  ]);
}
