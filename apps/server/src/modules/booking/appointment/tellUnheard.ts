import { isClosed, isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ActingContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { findUnheardOfAppointment, tellClient, tellStaff } from '../../messaging/message/notify/notify.ts';
import { pushAgain } from '../../messaging/notification/notification.ts';
import { findAppointments } from './read/appointmentDetails.store.ts';

/**
 * Queues the first news of an appointment anew, as it is now, for its client and its provider where a correction stopped
 * that message before it went (rules P2, N2): who was to be told of a booking is told of it. Says nothing of one that
 * was called off or missed.
 */
export async function tellUnheard(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointmentId: string,
): Promise<void> {
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
