import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { WriterContext } from '../message/message.ts';
import { findNotified } from './notification.store.ts';
import type { NotificationKind } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';
import { writeNotifications } from './writeNotifications.ts';

/** A change of an appointment that staff are notified of. */
export interface AppointmentChange {
  readonly kind: NotificationKind;
  readonly appointmentId: string;
  /** Whom it concerns; a move to another provider names both. */
  readonly providerIds: readonly string[];
  /** What a notification about a whole series says of it. */
  readonly series?: SeriesNotificationFacts;
}

type NotifyContext = WriterContext & { readonly provider?: { readonly id: string; readonly name: string } };

/**
 * Notifies the providers that an appointment concerns, in the transaction of the change, in the sidebar and by push:
 * those who want it (spec 3, ProviderSettings), except the person who did it. The appointment's rows must be written
 * before.
 */
export async function notifyProviders(
  tx: TenantTransaction,
  ctx: NotifyContext,
  { providerIds, ...change }: AppointmentChange,
): Promise<void> {
  const concerned = providerIds.filter((id) => id !== ctx.provider?.id);
  const notified = concerned.length > 0 ? await findNotified(tx.db, ctx.scope, concerned) : [];
  await writeNotifications(tx, ctx, notified, { ...change, actorName: ctx.provider?.name ?? null });
}
