import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { lockProviders } from '../session/session.ts';
import { lockAppointments } from './appointmentBatch.store.ts';
import { type AppointmentDetails, findAppointments, findDetails } from './appointmentDetails.store.ts';
import type { Appointment } from './appointmentWindow.store.ts';

/** An appointment with all that a change of it depends on. */
export type WholeAppointment = Appointment & AppointmentDetails;

/**
 * An appointment that a staff member wants to change, as it is now and without a lock, so that hopeless wishes are
 * refused early. Refuses one that it may not see with NOT_FOUND, one that it may not edit with ACTION_NOT_ALLOWED.
 */
export async function findForChange(ctx: StaffContext, id: string): Promise<WholeAppointment> {
  const reach = ctx.reach('appointment:view');
  const [appointment, details] = await Promise.all([
    findAppointments(ctx.db, ctx.scope, { reach, ids: [id] }).then((found) => found.get(id)),
    findDetails(ctx.db, ctx.scope, [id]).then((found) => found.get(id)),
  ]);
  if (!appointment || !details) refuseRequest('NOT_FOUND', { path: ['id'] });
  ctx.authorize('appointment:edit', [appointment.providerId]);
  return { ...appointment, ...details };
}

/**
 * Locks an appointment that was seen before, its provider first and with it all others that the change touches
 * (decisions, 'How a write stays right'). Whoever moved it to another provider meanwhile has won: APPOINTMENT_CHANGED.
 */
export async function lockForChange(
  ctx: StaffContext,
  tx: TenantTransaction,
  seen: Appointment,
  otherProviderIds: readonly string[] = [],
): Promise<WholeAppointment> {
  await lockProviders(tx.db, ctx.scope, [...new Set([seen.providerId, ...otherProviderIds])]);
  const [appointment] = await lockAppointments(tx.db, ctx.scope, [seen.id]);
  if (!appointment) refuseRequest('NOT_FOUND', { path: ['id'] });
  if (appointment.providerId !== seen.providerId)
    refuseRequest('APPOINTMENT_CHANGED', { values: { status: appointment.status } });
  return appointment;
}
