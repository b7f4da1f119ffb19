import { formatAttendee } from '@slotkeeper/i18n/format/formatAttendee';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { type WriterContext } from '../message/deliver/deliver.ts';
import { type AppointmentFacts, findAppointmentFacts } from '../message/compose/compose.ts';
import { type StaffPush, tellByPush } from '../push/push.ts';
import { insertNotifications, type Notified } from './notification.store.ts';
import { type NotificationKind, notificationBody } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';

/** What notifications of an appointment say. */
export interface News {
  readonly kind: NotificationKind;
  readonly appointmentId: string;
  /** The staff member who did it; null where the client did, or nobody. */
  readonly actorName: string | null;
  /** Of one about a whole series, which its push is stopped with. */
  readonly seriesId?: string;
  readonly series?: SeriesNotificationFacts;
  /** No push goes. */
  readonly isQuiet?: boolean;
}

/** Writes a notification for each staff member into the sidebar, and queues it by push, in that person's language and zone. */
export async function writeNotifications(
  tx: TenantTransaction,
  ctx: WriterContext,
  notified: readonly Notified[],
  news: News,
): Promise<void> {
  if (notified.length === 0) return;
  const facts = await findAppointmentFacts(tx.db, ctx.scope, news.appointmentId);
  const { kind, appointmentId, actorName, series } = news;
  const ids = await insertNotifications(
    tx.db,
    ctx.scope,
    notified.map(({ id }) => id),
    {
      kind,
      appointmentId,
      payload: { startAt: facts.startAt, actorName, series },
      createdAt: new Date(ctx.clock.now()),
    },
  );
  if (!news.isQuiet) await tellByPush(tx, ctx, pushesOf(notified, news, facts));
  notified.forEach(({ id: providerId }, index) => {
    const notificationId = ids[index];
    if (notificationId) tx.record({ kind: 'notification.created', notificationId, providerId });
  });
}

/** Queues a notification by push only: it stands in the sidebar already. */
export async function pushNotifications(
  tx: TenantTransaction,
  ctx: WriterContext,
  notified: readonly Notified[],
  news: News,
): Promise<void> {
  if (notified.length === 0) return;
  const facts = await findAppointmentFacts(tx.db, ctx.scope, news.appointmentId);
  await tellByPush(tx, ctx, pushesOf(notified, news, facts));
}

function pushesOf(
  notified: readonly Notified[],
  { kind, appointmentId, seriesId, actorName, series }: News,
  { startAt, serviceTitle, clientId, place, ...facts }: AppointmentFacts,
): StaffPush[] {
  const clientName = formatAttendee(facts);
  return notified.map(({ id, name, locale, zone }) => {
    const about = { kind, startAt, serviceTitle, clientName, actorName, series };
    return {
      providerId: id,
      providerName: name,
      locale,
      kind,
      title: facts.organizationName,
      text: notificationBody(about, { locale, zone }, place.zone),
      clientId,
      appointmentId,
      seriesId,
    };
  });
}
