import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { announceChange } from '../announceChange.ts';
import type { NewBooking } from './newBooking.ts';
import type { SavedRun } from './saveRuns.ts';

/** Notifies everybody concerned of an appointment that was booked: one that waits for approval is a request. */
export function announceBooking(
  ctx: ActingContext,
  tx: TenantTransaction,
  {
    attendee,
    notifyClient,
    status,
  }: Pick<NewBooking, 'attendee' | 'notifyClient'> & { readonly status: AppointmentStatus },
  run: SavedRun,
): Promise<void> {
  return announceChange(ctx, tx, {
    event: status === 'PENDING' ? 'appointmentRequested' : 'appointmentCreated',
    appointmentId: run.appointmentId,
    providerIds: [run.providerId],
    before: null,
    after: {
      status,
      providerId: run.providerId,
      serviceId: run.serviceId,
      clientId: attendee.clientId,
      startAt: run.startAt,
      endAt: run.endAt,
    },
    notifyClient,
  });
}
