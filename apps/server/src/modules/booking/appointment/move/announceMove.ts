import { type AppointmentStatus, isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { BookingRun } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { AppointmentEvent, Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import { mediumOf } from '@slotkeeper/domain/booking/event/eventNames';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { Notice } from '../../../messaging/notify/notify.ts';
import type { StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import type { KnownAppointment } from '../../../messaging/message/message.ts';
import { withdrawNotifications } from '../../../messaging/notification/notification.ts';
import { announce } from '../announceChange.ts';
import type { WholeAppointment } from '../lockForChange.ts';

/** How a move came about. */
export interface MoveNews {
  readonly event: 'appointmentMoved' | 'appointmentOfferAccepted';
  readonly status: AppointmentStatus;
  /** Whether the client is notified (rule N2). */
  readonly notifyClient: boolean;
}

/**
 * Notifies everybody concerned that an appointment has gone to the time of a run, the old provider and the new one too. Where
 * an earlier move had not reached a reader yet, this one is put from what that reader knows, and not at all where that is
 * how it is again (rule P2).
 */
export function announceMove(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  run: Pick<BookingRun, 'providerId' | 'serviceId' | 'startAt' | 'endAt'>,
  { event, status, notifyClient }: MoveNews,
): Promise<void> {
  const { id: appointmentId, providerId } = appointment;
  const before = knownOf(appointment);
  const after = knownOf({ ...run, status });
  const providerIds = [...new Set([providerId, run.providerId])];
  const change = { event, appointmentId, providerIds, before: { ...before }, after: { ...after } };
  return announce(ctx, tx, change, async (stopped) => {
    const move = { event, appointmentId, before, after, stopped };
    const notices = notifyClient ? noticesTo(move, null, 'client') : [];
    for (const reader of providerIds) {
      if (reader === ctx.provider?.id) continue;
      notices.push(...noticesTo(move, reader, 'staff'), ...noticesTo(move, reader, 'push'));
      if (isSettled(knownTo(move, reader, 'push'), after)) await withdrawMove(ctx, tx, move, reader);
    }
    return notices;
  });
}

interface Move extends Pick<MoveNews, 'event'> {
  readonly appointmentId: string;
  readonly before: KnownAppointment;
  readonly after: KnownAppointment;
  /** The messages about earlier changes that never went. */
  readonly stopped: readonly StoppedMessage[];
}

function knownOf({ status, providerId, serviceId, startAt, endAt }: KnownAppointment): KnownAppointment {
  return { status, providerId, serviceId, startAt, endAt };
}

/** What a reader knows: the facts before the first of the moves that never reached it. */
function knownTo({ stopped, before }: Move, reader: string | null, medium: Medium): KnownAppointment {
  const mine = stopped.find(
    (one) => one.providerId === reader && mediumOf(one.kind) === medium && one.knownBefore,
  );
  return mine?.knownBefore ?? before;
}

function isSameTime(one: KnownAppointment, other: KnownAppointment): boolean {
  return (
    one.startAt === other.startAt &&
    one.endAt === other.endAt &&
    one.providerId === other.providerId &&
    one.serviceId === other.serviceId
  );
}

/** Whether there is nothing to say: the same time, and nothing that its reader waits for was confirmed. */
function isSettled(known: KnownAppointment, after: KnownAppointment): boolean {
  return isSameTime(known, after) && isWaiting(known.status) === isWaiting(after.status);
}

/**
 * What a reader is notified of: a move that waits for approval is a request, and one that leads back to the time that the
 * reader knows is no move.
 */
function eventTo({ event, after }: Move, known: KnownAppointment): AppointmentEvent {
  const isSame = isSameTime(known, after);
  if (isWaiting(after.status)) return isSame ? 'appointmentRequested' : 'appointmentMoveRequested';
  return isSame ? 'appointmentConfirmed' : event;
}

/** The notice for a reader by a medium; none where nothing is new to it. */
function noticesTo(move: Move, reader: string | null, medium: Medium): Notice[] {
  const { appointmentId, after } = move;
  const known = knownTo(move, reader, medium);
  if (isSettled(known, after)) return [];
  const about = { event: eventTo(move, known), appointmentId, before: known.startAt, knownBefore: known };
  return [{ ...about, reader, medium }];
}

/** Takes out of a sidebar what it says of the moves that are undone by this one before they were pushed. */
async function withdrawMove(
  ctx: ActingContext,
  tx: TenantTransaction,
  { appointmentId, stopped }: Move,
  reader: string,
): Promise<void> {
  const mine = stopped.filter(({ providerId }) => providerId === reader).map(({ createdAt }) => createdAt);
  if (mine.length === 0) return;
  const about = {
    appointmentIds: [appointmentId],
    kinds: ['appointmentMoved', 'appointmentMoveRequested'],
    since: Math.min(...mine),
  } as const;
  await withdrawNotifications(tx, ctx, reader, about);
}
