import type { AppointmentAction } from '@slotkeeper/domain/booking/appointment/appointmentAction';
import { isClosed, isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ActingContext } from '../../../platform/actingContext.ts';
import { type AuditFacts, recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { ClientNews } from '../../messaging/message/compose/compose.ts';
import type { StoppedMessage } from '../../messaging/message/deliver/deliver.ts';
import type { StaffNews } from '../../messaging/message/message.ts';
import {
  dropQueuedMessages,
  findUnheardOfAppointment,
  tellClient,
  tellStaff,
} from '../../messaging/message/notify/notify.ts';
import {
  type NotificationKind,
  type NotifyContext,
  notifyProviders,
  pushAgain,
} from '../../messaging/notification/notification.ts';
import { planRemindersOf } from '../reminder/reminder.ts';
import { findAppointments } from './read/appointmentDetails.store.ts';

/** What everybody concerned learns of a change of an appointment. */
export interface Announcement {
  readonly appointmentId: string;
  readonly event: 'appointment.added' | 'appointment.updated' | 'appointment.deleted';
  /** Whose it was before and whose it is now: who loses sight of it is told, too (rule R2). */
  readonly providerIds: readonly string[];
  /** The audit entry: the use case's verb and the facts before and after (rule P9). */
  readonly action: AppointmentAction;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts;
  /** What the client is told (rule N2); null where it is not. */
  readonly client: ClientNews | null;
  /** What the providers are told by e-mail, and notified of; null where it is not worth a word. */
  readonly staff: StaffAnnouncement | null;
}

/** Instants in epoch milliseconds. */
export interface StaffAnnouncement {
  readonly mail: StaffNews | null;
  readonly notification: NotificationKind;
  /** The start before a move. */
  readonly before?: number;
  /** The starts on offer. */
  readonly times?: readonly number[];
}

/**
 * Records a person's change of an appointment in its transaction, after its rows are written: history, live
 * event, messages and notifications. Messages about an earlier change that have not gone yet are dropped, since what
 * they say is no longer so; who has not heard of the appointment by then gets that news as it is now, if it stands.
 */
export function announceChange(
  ctx: ActingContext,
  tx: TenantTransaction,
  { client, staff, ...change }: Announcement,
): Promise<void> {
  const { appointmentId, providerIds } = change;
  return recordChange(ctx, tx, change, () =>
    tellNews(ctx, tx, appointmentId, change.before !== null, async (telling) => {
      if (client) await tellClient(tx, telling, { appointmentId, ...client });
      if (staff) await tellStaffOf(telling, tx, { appointmentId, providerIds }, staff);
    }),
  );
}

/** A change as the history and the live event have it. */
export type RecordedChange = Omit<Announcement, 'client' | 'staff'>;

/**
 * Records a change in history and as a live event, plans its reminders, and stops the messages about earlier ones that have not gone yet; `tell`
 * gets these and writes the new ones.
 */
export async function recordChange(
  ctx: ActingContext,
  tx: TenantTransaction,
  { appointmentId, event, providerIds, action, before, after }: RecordedChange,
  tell: (stopped: readonly StoppedMessage[]) => Promise<void>,
): Promise<void> {
  await recordAudit(tx, ctx, { objectType: 'APPOINTMENT', objectId: appointmentId, action, before, after });
  await planRemindersOf(tx.db, ctx.scope, { appointmentIds: [appointmentId], now: ctx.clock.now() });
  await tell(before ? await dropQueuedMessages(tx, ctx, appointmentId) : []);
  tx.record({ kind: event, appointmentId, providerIds });
}

/** Writes messages about a change, and the first news to who has not heard of the appointment by then. */
export async function tellNews(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointmentId: string,
  isKnown: boolean,
  tell: (telling: NotifyContext) => Promise<void>,
): Promise<void> {
  const unheard = isKnown ? await findUnheardOfAppointment(tx.db, ctx.scope, appointmentId) : [];
  await tell({ ...ctx, unheard });
  if (unheard.length > 0) await tellUnheard(ctx, tx, appointmentId);
}

/** Writes to the providers that an appointment concerns, by e-mail and as notifications, except to who does it. */
async function tellStaffOf(
  ctx: NotifyContext,
  tx: TenantTransaction,
  { appointmentId, providerIds }: { readonly appointmentId: string; readonly providerIds: readonly string[] },
  { mail, notification, before, times }: StaffAnnouncement,
): Promise<void> {
  const others = providerIds.filter((id) => id !== ctx.provider?.id);
  if (others.length === 0) return;
  const about = { appointmentId, providerIds: others };
  if (mail) await tellStaff(tx, ctx, { ...about, kind: mail, before, times });
  await notifyProviders(tx, ctx, { ...about, kind: notification });
}

/**
 * Queues the first news of an appointment anew, as it is now, for its client and its provider where a correction stopped
 * that message before it went (rules P2, N2): who was to be told of a booking is told of it. Says nothing of one that
 * was called off or missed.
 */
async function tellUnheard(ctx: ActingContext, tx: TenantTransaction, appointmentId: string): Promise<void> {
  const found = await findAppointments(tx.db, ctx.scope, { reach: 'all', ids: [appointmentId] });
  const appointment = found.get(appointmentId);
  if (!appointment || isClosed(appointment.status) || appointment.status === 'NO_SHOW') return;
  const unheard = await findUnheardOfAppointment(tx.db, ctx.scope, appointmentId);
  const isRequest = isWaiting(appointment.status);
  if (unheard.some(({ providerId }) => providerId === null))
    await tellClient(tx, ctx, {
      kind: isRequest ? 'appointmentRequested' : 'appointmentCreated',
      appointmentId,
    });
  if (!unheard.some(({ providerId }) => providerId === appointment.providerId)) return;
  const about = { appointmentId, providerIds: [appointment.providerId] };
  await tellStaff(tx, ctx, { ...about, kind: 'appointmentCreated' });
  await pushAgain(tx, ctx, { ...about, kind: isRequest ? 'appointment_requested' : 'appointment_created' });
}
