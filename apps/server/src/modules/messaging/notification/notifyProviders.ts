import { formatAttendee } from '@slotkeeper/i18n/format/formatAttendee';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { type AppointmentFacts, findAppointmentFacts } from '../message/compose/compose.ts';
import type { WriterContext } from '../message/deliver/deliver.ts';
import { type StaffPush, tellByPush } from '../push/push.ts';
import { findNotified, findReminded, insertNotifications, type Notified } from './notification.store.ts';
import { notificationBody, type NotificationKind } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';

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

/** What notifications of an appointment say. */
interface News {
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
async function writeNotifications(
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
async function pushNotifications(
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
