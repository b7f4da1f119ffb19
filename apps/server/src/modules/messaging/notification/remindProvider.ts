import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { WriterContext } from '../message/deliver/deliver.ts';
import { findReminded } from './notification.store.ts';
import { writeNotifications } from './writeNotifications.ts';

/** Reminds a provider of an appointment that comes soon, in the sidebar and by push (rule N2). */
export async function remindProvider(
  tx: TenantTransaction,
  ctx: WriterContext,
  { appointmentId, providerId }: { appointmentId: string; providerId: string },
): Promise<void> {
  const reminded = await findReminded(tx.db, ctx.scope, providerId);
  await writeNotifications(tx, ctx, reminded, {
    kind: 'appointment_reminder',
    appointmentId,
    actorName: null,
  });
}
