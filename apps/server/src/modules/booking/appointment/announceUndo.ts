import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { type AppointmentEvent, media } from '@slotkeeper/domain/booking/event/bookingEvents';
import {
  recordedAs,
  restorationEvent,
  takenBackBy,
  textOf,
} from '@slotkeeper/domain/booking/event/eventNames';
import type { ActingContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { Notice } from '../../messaging/notify/notify.ts';
import type { EventDetails } from '../../messaging/message/compose/compose.ts';
import {
  findReached,
  findThoseWhoBelieve,
  type Reached,
  requeueStoppedMessages,
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
  readonly details?: EventDetails;
}

/**
 * Records that an event was taken back, after the rows are written (rule P2): a reader who has not heard of it yet
 * hears of neither, and gets what it had stopped; everyone else is notified by the same medium that it was undone. A reader
 * who still believes that the appointment is canceled, since the news of its return was stopped, is notified of that.
 */
export function announceUndo(
  ctx: ActingContext,
  tx: TenantTransaction,
  { id: appointmentId, providerId, status: before }: WholeAppointment,
  { event, since, status, details }: Undoing,
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
  const about = { event, appointmentId, ...details };
  return announce(ctx, tx, change, async () => {
    const isConcerned = (one: Reached) => one.providerId === null || one.providerId === providerId;
    const reached = (await findReached(tx.db, ctx.scope, taken)).filter(isConcerned);
    const misled = isRestoration(event) ? [] : await findMisled(tx, ctx, appointmentId);
    const skipped = [...reached, ...misled];
    await requeueStoppedMessages(tx, ctx, { events, since, appointmentIds: [appointmentId] }, skipped);
    return [
      ...noticesTo(reached, about),
      ...(await noticeInSidebar(ctx, tx, { about, taken, providerId, reached })),
      ...noticesTo(misled.filter(isConcerned), { event: restorationEvent(status), appointmentId }),
    ];
  });
}

const isRestoration = (event: AppointmentEvent) => recordedAs(event) === 'appointmentRestored';

/** Who believes that an appointment is canceled which takes place. */
function findMisled(
  tx: TenantTransaction,
  { scope }: ActingContext,
  appointmentId: string,
): Promise<Reached[]> {
  return findThoseWhoBelieve(tx.db, scope, { events: takenBackBy('appointmentRestored'), appointmentId });
}

type NoticeToAll = Omit<Notice, 'reader' | 'medium'>;

function noticesTo(readers: readonly Reached[], notice: NoticeToAll): Notice[] {
  return media.flatMap((medium) =>
    readers
      .filter((one) => one.medium === medium)
      .map(({ providerId: reader }) => ({ ...notice, reader, medium })),
  );
}

interface ReachedReaders {
  readonly about: NoticeToAll;
  readonly taken: Undone;
  readonly providerId: string;
  readonly reached: readonly Reached[];
}

/** The notice for a provider whom no push has reached: it gets one where it has read in its sidebar of what was taken back. */
async function noticeInSidebar(
  ctx: ActingContext,
  tx: TenantTransaction,
  { about, taken: { appointmentId, since, events }, providerId, reached }: ReachedReaders,
): Promise<Notice[]> {
  if (reached.some(({ medium }) => medium === 'push')) return [];
  const kinds = events.flatMap((one) => textOf(one, 'push') ?? []);
  const withdrawn = { appointmentIds: [appointmentId], since, kinds };
  const hasRead = await withdrawNotifications(tx, ctx, providerId, withdrawn);
  return hasRead ? [{ ...about, reader: providerId, medium: 'push' }] : [];
}
