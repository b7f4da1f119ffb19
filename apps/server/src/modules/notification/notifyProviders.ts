import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { findAppointmentFacts, tellByPush, type WriterContext } from '../message/message.ts';
import { findNotified, insertNotifications } from './notification.store.ts';
import { type NotificationKind, notificationBody } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';

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
  { kind, appointmentId, providerIds, series }: AppointmentChange,
): Promise<void> {
  const concerned = providerIds.filter((id) => id !== ctx.provider?.id);
  const notified = concerned.length > 0 ? await findNotified(tx.db, ctx.scope, concerned) : [];
  if (notified.length === 0) return;

  const facts = await findAppointmentFacts(tx.db, ctx.scope, appointmentId);
  const actorName = ctx.provider?.name ?? null;
  const { startAt, serviceTitle, clientId, organizationName: title } = facts;
  const ids = await insertNotifications(
    tx.db,
    ctx.scope,
    notified.map(({ id }) => id),
    { kind, appointmentId, payload: { startAt, actorName, series }, createdAt: new Date(ctx.clock.now()) },
  );
  const clientName = facts.attendeeName ?? facts.clientName;
  const pushes = notified.map(({ id, name, locale, zone }) => {
    const display = { locale, zone: zone ?? facts.place.zone };
    const text = notificationBody({ kind, startAt, serviceTitle, clientName, actorName, series }, display);
    return { providerId: id, providerName: name, locale, kind, title, text, clientId, appointmentId };
  });
  await tellByPush(tx, ctx, pushes);
  notified.forEach(({ id: providerId }, index) => {
    const notificationId = ids[index];
    if (notificationId) tx.record({ kind: 'notification.created', notificationId, providerId });
  });
}
