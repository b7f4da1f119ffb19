import type { AppointmentAction } from '@slotkeeper/domain/booking/appointment/appointmentAction';
import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ActingContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { type ClientNews, type Medium, takenBackKinds } from '../../messaging/message/compose/compose.ts';
import {
  type ActTakenBack,
  findReached,
  letStoppedGo,
  type Reached,
  type StaffNews,
} from '../../messaging/message/message.ts';
import { tellClient, tellStaff } from '../../messaging/message/notify/notify.ts';
import {
  type NotificationKind,
  type NotifyContext,
  notifyProviders,
  withdrawNotifications,
} from '../../messaging/notification/notification.ts';
import { recordChange, tellNews } from './announceChange.ts';
import type { WholeAppointment } from './lockForChange.ts';

/** What those learn who have heard of the act that was taken back; null where nobody is told of either. */
export interface TakenBackNews {
  readonly client: ClientNews | null;
  readonly mail: StaffNews | null;
  readonly notification: NotificationKind | null;
}

/** An act that was taken back, and what the appointment is now. */
export interface TakingBack extends Omit<ActTakenBack, 'appointmentId'> {
  readonly action: AppointmentAction;
  readonly status: AppointmentStatus;
  readonly news: TakenBackNews;
}

/**
 * Records that an act was taken back, after the rows are written (rule P2): whoever has not heard of the act yet hears
 * of neither, and gets what the act had stopped; everybody else hears that it was taken back, by the same medium.
 */
export function announceTakenBack(
  ctx: ActingContext,
  tx: TenantTransaction,
  { id: appointmentId, providerId, status: before }: WholeAppointment,
  { act, since, action, status, news }: TakingBack,
): Promise<void> {
  const taken = { act, appointmentId, since };
  const change = {
    appointmentId,
    event: 'appointment.updated',
    providerIds: [providerId],
    action,
    before: { status: before },
    after: { status },
  } as const;
  return recordChange(ctx, tx, change, async () => {
    const reached = await findReached(tx.db, ctx.scope, taken);
    await letStoppedGo(tx, ctx, { act, since, appointmentIds: [appointmentId] }, reached);
    await tellNews(ctx, tx, appointmentId, true, (telling) =>
      tellReached(telling, tx, { taken, providerId, reached, news }),
    );
  });
}

interface ReachedNews {
  readonly taken: ActTakenBack;
  readonly providerId: string;
  readonly reached: readonly Reached[];
  readonly news: TakenBackNews;
}

async function tellReached(
  ctx: NotifyContext,
  tx: TenantTransaction,
  { taken, providerId, reached, news: { client, mail, notification } }: ReachedNews,
): Promise<void> {
  const { appointmentId, since, act } = taken;
  const has = (reader: string | null, medium: Medium) =>
    reached.some((one) => one.providerId === reader && one.medium === medium);
  if (client && has(null, 'client')) await tellClient(tx, ctx, { appointmentId, ...client });
  const about = { appointmentId, providerIds: [providerId] };
  if (mail && has(providerId, 'staff')) await tellStaff(tx, ctx, { ...about, kind: mail });
  if (!notification) return;
  const { notifications: kinds } = takenBackKinds[act];
  const isReached =
    has(providerId, 'push') ||
    (await withdrawNotifications(tx, ctx, providerId, { appointmentIds: [appointmentId], since, kinds }));
  if (isReached) await notifyProviders(tx, ctx, { ...about, kind: notification });
}
