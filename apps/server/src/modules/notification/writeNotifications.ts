import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { findAppointmentFacts, tellByPush, type WriterContext } from '../message/message.ts';
import { insertNotifications, type Notified } from './notification.store.ts';
import { type NotificationKind, notificationBody } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';

/** What notifications of an appointment say. */
interface News {
  readonly kind: NotificationKind;
  readonly appointmentId: string;
  /** The staff member who did it; null where the client did, or nobody. */
  readonly actorName: string | null;
  readonly series?: SeriesNotificationFacts;
}

/** Writes a notification for each staff member into the sidebar, and queues it by push, in that person's language and zone. */
export async function writeNotifications(
  tx: TenantTransaction,
  ctx: WriterContext,
  notified: readonly Notified[],
  { kind, appointmentId, actorName, series }: News,
): Promise<void> {
  if (notified.length === 0) return;
  const facts = await findAppointmentFacts(tx.db, ctx.scope, appointmentId);
  const { startAt, serviceTitle, clientId, organizationName: title } = facts;
  const ids = await insertNotifications(
    tx.db,
    ctx.scope,
    notified.map(({ id }) => id),
    { kind, appointmentId, payload: { startAt, actorName, series }, createdAt: new Date(ctx.clock.now()) },
  );
  const clientName = facts.attendeeName ?? facts.clientName;
  const pushes = notified.map(({ id, name, locale, zone }) => {
    const about = { kind, startAt, serviceTitle, clientName, actorName, series };
    const text = notificationBody(about, { locale, zone }, facts.place.zone);
    return { providerId: id, providerName: name, locale, kind, title, text, clientId, appointmentId };
  });
  await tellByPush(tx, ctx, pushes);
  notified.forEach(({ id: providerId }, index) => {
    const notificationId = ids[index];
    if (notificationId) tx.record({ kind: 'notification.created', notificationId, providerId });
  });
}
