import type { AppointmentEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { actionOf, eventTypeOf, recordedAs } from '@slotkeeper/domain/booking/event/eventNames';
import { isClosed, isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ActingContext } from '../../../platform/actingContext.ts';
import { type AuditedChange, type AuditFacts, recordAudits } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { everybody, type Notice, notify } from '../../messaging/notify/notify.ts';
import type { EventDetails } from '../../messaging/message/compose/compose.ts';
import type { StoppedMessage } from '../../messaging/message/deliver/deliver.ts';
import {
  dropQueuedMessages,
  findUnnotifiedOfAppointment,
} from '../../messaging/message/outgoing/outgoing.ts';
import { planRemindersOf } from '../reminder/reminder.ts';
import { findAppointments } from './read/appointmentDetails.store.ts';

/** What happened to one appointment, as its history and its live event have it (rules P9, N5). */
export interface AppointmentChanged {
  readonly event: AppointmentEvent;
  readonly appointmentId: string;
  /** Whose it was before and whose it is now: anyone who loses sight of it is notified, too (rule R2). */
  readonly providerIds: readonly string[];
  readonly before: AuditFacts | null;
  readonly after: AuditFacts;
}

/** What everybody concerned learns of a change of an appointment: who reads what of it, the table of events says. */
export interface Announcement extends AppointmentChanged {
  /** False where the person who makes the change has chosen so (rule N2). */
  readonly notifyClient: boolean;
  readonly details?: EventDetails;
}

/**
 * Records a person's change of an appointment in its transaction, after its rows are written: history, live event,
 * messages and notifications. Messages about an earlier change that have not gone yet are dropped, since what they say
 * is no longer so; anyone not notified of the appointment by then is now notified of it in its current state, if it
 * still takes place.
 */
export function announceChange(
  ctx: ActingContext,
  tx: TenantTransaction,
  { notifyClient, details, ...change }: Announcement,
): Promise<void> {
  const { event, appointmentId, providerIds } = change;
  const notices = everybody({ ...details, event, appointmentId }, { providerIds, notifyClient });
  return announce(ctx, tx, change, async () => notices);
}

/**
 * Records a change in history and as a live event, plans its reminders, and stops the messages about earlier ones that
 * have not gone yet; `noticesOf` gets these and says who is notified of what now.
 */
export async function announce(
  ctx: ActingContext,
  tx: TenantTransaction,
  change: AppointmentChanged,
  noticesOf: (stopped: readonly StoppedMessage[]) => Promise<readonly Notice[]>,
): Promise<void> {
  const { appointmentId, before } = change;
  await recordAudits(tx, ctx, [auditOf(change)]);
  await planRemindersOf(tx.db, ctx.scope, { appointmentIds: [appointmentId], now: ctx.clock.now() });
  const stopped = before ? await dropQueuedMessages(tx, ctx, appointmentId) : [];
  const notices = await noticesOf(stopped);
  const unnotified = before ? await findUnnotifiedOfAppointment(tx.db, ctx.scope, appointmentId) : [];
  await notify(tx, { ...ctx, unnotified }, notices);
  if (unnotified.length > 0) await notifyUnheard(ctx, tx, appointmentId);
  recordLive(tx, change);
}

/**
 * Queues the first news of an appointment once more, as it is now, for its client and its provider where a correction
 * stopped that message before it went (rules P2, N2): everyone who was to be notified of a booking is. Says nothing of
 * one that was canceled or missed.
 */
async function notifyUnheard(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointmentId: string,
): Promise<void> {
  const found = await findAppointments(tx.db, ctx.scope, { reach: 'all', ids: [appointmentId] });
  const appointment = found.get(appointmentId);
  if (!appointment || isClosed(appointment.status) || appointment.status === 'NO_SHOW') return;
  const { providerId, status } = appointment;
  const unnotified = await findUnnotifiedOfAppointment(tx.db, ctx.scope, appointmentId);
  const isUnnotified = (reader: string | null) => unnotified.some((one) => one.providerId === reader);
  const event = isWaiting(status) ? 'appointmentRequested' : 'appointmentCreated';
  const providerIds = isUnnotified(providerId) ? [providerId] : [];
  const about = { event, appointmentId, isListed: true } as const;
  await notify(tx, ctx, everybody(about, { providerIds, notifyClient: isUnnotified(null) }));
}

function recorded(event: AppointmentEvent) {
  const name = recordedAs(event);
  if (name === null) throw new Error(`${event} is no change of an appointment`);
  return name;
}

/** The line in the history. */
export function auditOf({ event, appointmentId, before, after }: AppointmentChanged): AuditedChange {
  const action = actionOf(recorded(event));
  return { objectType: 'APPOINTMENT', objectId: appointmentId, action, before, after };
}

/** Adds the live event. */
export function recordLive(
  tx: TenantTransaction,
  { event, appointmentId, providerIds }: Pick<AppointmentChanged, 'event' | 'appointmentId' | 'providerIds'>,
): void {
  tx.record({ kind: eventTypeOf(recorded(event)), appointmentId, providerIds });
}

/** Records changes that nobody is notified of, in the transaction that makes them: history and live events. */
export async function recordChanges(
  tx: TenantTransaction,
  ctx: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  changes: readonly AppointmentChanged[],
): Promise<void> {
  await recordAudits(tx, ctx, changes.map(auditOf));
  for (const change of changes) recordLive(tx, change);
}
