import { type AppointmentStatus, isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { BookingRun } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { type Medium, mediumOf, takenBackKinds } from '../../../messaging/message/compose/compose.ts';
import type { StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import type { KnownAppointment } from '../../../messaging/message/message.ts';
import { tellClient, tellStaff } from '../../../messaging/message/notify/notify.ts';
import {
  type NotificationKind,
  type NotifyContext,
  notifyProviders,
  withdrawNotifications,
} from '../../../messaging/notification/notification.ts';
import { recordChange, tellNews } from '../announceChange.ts';
import type { WholeAppointment } from '../lockForChange.ts';

/** How a move came about. */
export interface MoveNews {
  readonly action: 'moved' | 'offer_accepted';
  readonly status: AppointmentStatus;
  readonly notification: NotificationKind;
  /** Whether the client is told (rule N2). */
  readonly notifyClient: boolean;
}

/**
 * Tells everybody concerned that an appointment has gone to the time of a run, the old provider and the new one too. Where
 * an earlier move had not reached a reader yet, this one is told from what that reader knows, and not at all where that is
 * how it is again (rule P2).
 */
export function announceMove(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  run: Pick<BookingRun, 'providerId' | 'serviceId' | 'startAt' | 'endAt'>,
  { action, status, notification, notifyClient }: MoveNews,
): Promise<void> {
  const { id: appointmentId, providerId } = appointment;
  const before = knownOf(appointment);
  const after = knownOf({ ...run, status });
  const providerIds = [...new Set([providerId, run.providerId])];
  const change = {
    appointmentId,
    event: 'appointment.updated',
    providerIds,
    action,
    before: { ...before },
    after: { ...after },
  } as const;
  return recordChange(ctx, tx, change, async (stopped) => {
    const known = (reader: string | null, medium: Medium) => knownTo(stopped, before, reader, medium);
    await tellNews(ctx, tx, appointmentId, true, async (telling) => {
      if (notifyClient)
        await tellClientOfMove(telling, tx, appointmentId, { known: known(null, 'client'), after });
      for (const reader of providerIds) {
        const move = {
          reader,
          mail: known(reader, 'staff'),
          push: known(reader, 'push'),
          after,
          notification,
          stopped,
        };
        await tellProviderOfMove(telling, tx, appointmentId, move);
      }
    });
  });
}

function knownOf({ status, providerId, serviceId, startAt, endAt }: KnownAppointment): KnownAppointment {
  return { status, providerId, serviceId, startAt, endAt };
}

/** What a reader knows: the facts before the first of the moves that never reached it. */
function knownTo(
  stopped: readonly StoppedMessage[],
  before: KnownAppointment,
  reader: string | null,
  medium: Medium,
): KnownAppointment {
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

interface MoveOf {
  readonly known: KnownAppointment;
  readonly after: KnownAppointment;
}

/** A move that waits for approval is a request; one that leads back to the time of a request confirms it. */
async function tellClientOfMove(
  ctx: NotifyContext,
  tx: TenantTransaction,
  appointmentId: string,
  { known, after }: MoveOf,
): Promise<void> {
  if (isSettled(known, after)) return;
  const telling = { ...ctx, knownBefore: known };
  if (isWaiting(after.status)) await tellClient(tx, telling, { appointmentId, kind: 'appointmentRequested' });
  else if (isSameTime(known, after))
    await tellClient(tx, telling, { appointmentId, kind: 'appointmentConfirmed' });
  else await tellClient(tx, telling, { appointmentId, kind: 'appointmentMoved', before: known.startAt });
}

interface ProviderMove {
  readonly reader: string;
  readonly mail: KnownAppointment;
  readonly push: KnownAppointment;
  readonly after: KnownAppointment;
  readonly notification: NotificationKind;
  readonly stopped: readonly StoppedMessage[];
}

async function tellProviderOfMove(
  ctx: NotifyContext,
  tx: TenantTransaction,
  appointmentId: string,
  { reader, mail, push, after, notification, stopped }: ProviderMove,
): Promise<void> {
  if (reader === ctx.provider?.id) return;
  const about = { appointmentId, providerIds: [reader] };
  if (!isSettled(mail, after)) {
    const kind = isSameTime(mail, after) ? 'appointmentConfirmed' : 'appointmentChanged';
    await tellStaff(tx, { ...ctx, knownBefore: mail }, { ...about, kind, before: mail.startAt });
  }
  if (!isSettled(push, after)) {
    const kind = isSameTime(push, after) ? 'appointment_confirmed' : notification;
    return notifyProviders(tx, { ...ctx, knownBefore: push }, { ...about, kind });
  }
  const mine = stopped.filter(({ providerId }) => providerId === reader).map(({ createdAt }) => createdAt);
  const since = Math.min(...mine);
  const { notifications: kinds } = takenBackKinds.move;
  if (mine.length > 0) {
    const about = { appointmentIds: [appointmentId], since, kinds };
    await withdrawNotifications(tx, ctx, reader, about);
  }
}
