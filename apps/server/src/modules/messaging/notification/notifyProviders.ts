import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { WriterContext } from '../message/deliver/deliver.ts';
import { findNotified, type Notified } from './notification.store.ts';
import type { NotificationKind } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';
import { type News, pushNotifications, writeNotifications } from './writeNotifications.ts';

/** A change of an appointment that staff are notified of. */
export interface AppointmentChange {
  readonly kind: NotificationKind;
  readonly appointmentId: string;
  /** Whom it concerns; a move to another provider names both. */
  readonly providerIds: readonly string[];
  /** Of a notification about a whole series. */
  readonly seriesId?: string;
  /** What a notification about a whole series says of it. */
  readonly series?: SeriesNotificationFacts;
  /** In the sidebar alone: it takes something back before it was pushed (rule P2). */
  readonly isQuiet?: boolean;
}

/** Who notifies, by the name that the notification says. */
export type NotifyContext = WriterContext & {
  readonly provider?: { readonly id: string; readonly name: string };
};

/**
 * Notifies the providers that an appointment concerns, in the transaction of the change, in the sidebar and by push:
 * those who want it (spec 3, ProviderSettings), except the person who did it. The appointment's rows must be written
 * before.
 */
export async function notifyProviders(
  tx: TenantTransaction,
  ctx: NotifyContext,
  change: AppointmentChange,
): Promise<void> {
  await writeNotifications(tx, ctx, await findReaders(tx, ctx, change), newsOf(ctx, change));
}

/** Pushes anew to the same providers what is in their sidebars, since the push was stopped before it went. */
export async function pushAgain(
  tx: TenantTransaction,
  ctx: NotifyContext,
  change: AppointmentChange,
): Promise<void> {
  await pushNotifications(tx, ctx, await findReaders(tx, ctx, change), newsOf(ctx, change));
}

async function findReaders(
  tx: TenantTransaction,
  ctx: NotifyContext,
  { providerIds }: AppointmentChange,
): Promise<Notified[]> {
  const concerned = providerIds.filter((id) => id !== ctx.provider?.id);
  return concerned.length > 0 ? findNotified(tx.db, ctx.scope, concerned) : [];
}

function newsOf(
  { provider }: NotifyContext,
  { kind, appointmentId, seriesId, series, isQuiet }: AppointmentChange,
): News {
  return { kind, appointmentId, seriesId, series, isQuiet, actorName: provider?.name ?? null };
}
