import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { AppointmentEvent, Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import { takenBackBy, textOf } from '@slotkeeper/domain/booking/event/eventNames';
import type { ActingContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { Notice } from '../../messaging/event/event.ts';
import {
  findReached,
  requeueStoppedMessages,
  type Reached,
  type Undone,
} from '../../messaging/message/message.ts';
import { withdrawNotifications } from '../../messaging/notification/notification.ts';
import { announce } from './announceChange.ts';
import type { WholeAppointment } from './lockForChange.ts';

/** An event that takes an earlier one back, when that happened (epoch milliseconds), and what the appointment is now. */
export interface Undoing {
  readonly event: AppointmentEvent;
  readonly since: number;
  readonly status: AppointmentStatus;
}

/**
 * Records that an event was taken back, after the rows are written (rule P2): a reader who has not heard of it yet
 * hears of neither, and gets what it had stopped; everyone else is notified by the same medium that it was undone.
 */
export function announceUndo(
  ctx: ActingContext,
  tx: TenantTransaction,
  { id: appointmentId, providerId, status: before }: WholeAppointment,
  { event, since, status }: Undoing,
): Promise<void> {
  const events = takenBackBy(event);
  const taken = { events, appointmentId, since };
  const change = {
    event,
    appointmentId,
    providerIds: [providerId],
    before: { status: before },
    after: { status },
  };
  return announce(ctx, tx, change, async () => {
    const reached = await findReached(tx.db, ctx.scope, taken);
    await requeueStoppedMessages(tx, ctx, { events, since, appointmentIds: [appointmentId] }, reached);
    return noticesOf(ctx, tx, { event, taken, providerId, reached });
  });
}

interface ReachedReaders {
  readonly event: AppointmentEvent;
  readonly taken: Undone;
  readonly providerId: string;
  readonly reached: readonly Reached[];
}

async function noticesOf(
  ctx: ActingContext,
  tx: TenantTransaction,
  { event, taken, providerId, reached }: ReachedReaders,
): Promise<Notice[]> {
  const { appointmentId, since, events } = taken;
  const has = (reader: string | null, medium: Medium) =>
    reached.some((one) => one.providerId === reader && one.medium === medium);
  const notices: Notice[] = [];
  const about = { event, appointmentId };
  if (has(null, 'client')) notices.push({ ...about, reader: null, medium: 'client' });
  if (has(providerId, 'staff')) notices.push({ ...about, reader: providerId, medium: 'staff' });
  const kinds = events.flatMap((one) => textOf(one, 'push') ?? []);
  const isReached =
    has(providerId, 'push') ||
    (await withdrawNotifications(tx, ctx, providerId, { appointmentIds: [appointmentId], since, kinds }));
  if (isReached) notices.push({ ...about, reader: providerId, medium: 'push' });
  return notices;
}
