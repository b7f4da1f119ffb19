import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { BookingRun } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { ClientNews } from '../../../messaging/message/message.ts';
import type { NotificationKind } from '../../../messaging/notification/notification.ts';
import { announceChange } from '../announceChange.ts';
import type { WholeAppointment } from '../lockForChange.ts';

/** How a move came about. */
export interface MoveNews {
  readonly action: 'moved' | 'offer_accepted';
  readonly status: AppointmentStatus;
  readonly notification: NotificationKind;
  /** Whether the client is told (decisions N2). */
  readonly notifyClient: boolean;
}

/** Tells everybody concerned that an appointment has gone to the time of a run, the old provider and the new one too. */
export function announceMove(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  run: Pick<BookingRun, 'providerId' | 'serviceId' | 'startAt' | 'endAt'>,
  { action, status: after, notification, notifyClient }: MoveNews,
): Promise<void> {
  const { id, status, providerId, serviceId, startAt, endAt } = appointment;
  return announceChange(ctx, tx, {
    appointmentId: id,
    event: 'appointment.updated',
    providerIds: [...new Set([providerId, run.providerId])],
    action,
    before: { status, providerId, serviceId, startAt, endAt },
    after: {
      status: after,
      providerId: run.providerId,
      serviceId: run.serviceId,
      startAt: run.startAt,
      endAt: run.endAt,
    },
    client: notifyClient ? newsForClient(after, startAt) : null,
    staff: { mail: 'appointmentChanged', notification, before: startAt },
  });
}

/** A move that waits for approval is a request. */
function newsForClient(after: AppointmentStatus, before: number): ClientNews {
  return after === 'MODIFIED' ? { kind: 'appointmentRequested' } : { kind: 'appointmentMoved', before };
}
