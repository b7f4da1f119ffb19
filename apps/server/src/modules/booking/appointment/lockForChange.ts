import type { ActingContext, ClientContext, StaffContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { recordClientAction } from '../../clients/client/client.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { lockAppointments } from './read/appointmentBatch.store.ts';
import { type AppointmentDetails, findAppointments, findDetails } from './read/appointmentDetails.store.ts';
import type { Appointment } from './read/appointmentWindow.store.ts';

/** An appointment with all that a change of it depends on. */
export type WholeAppointment = Appointment & AppointmentDetails;

/**
 * An appointment to be changed, in its current state and without a lock, so that hopeless requests are refused early.
 * Refuses one that the person may not see with NOT_FOUND: a client sees its own. Refuses staff one that they may not
 * edit with ACTION_NOT_ALLOWED.
 */
export async function findForChange(
  ctx: StaffContext | ClientContext,
  id: string,
): Promise<WholeAppointment> {
  const reach = 'client' in ctx ? 'all' : ctx.reach('appointment:view');
  const [appointment, details] = await Promise.all([
    findAppointments(ctx.db, ctx.scope, { reach, ids: [id] }).then((found) => found.get(id)),
    findDetails(ctx.db, ctx.scope, [id]).then((found) => found.get(id)),
  ]);
  if (!appointment || !details) refuseRequest('NOT_FOUND', { path: ['id'] });
  if (!('client' in ctx)) ctx.authorize('appointment:edit', [appointment.providerId]);
  else if (appointment.clientId !== ctx.client.id) refuseRequest('NOT_FOUND', { path: ['id'] });
  return { ...appointment, ...details };
}

/**
 * Locks an appointment that was seen before, its provider first and with it all others that the change touches
 * (decisions, 'How a write stays right'). Anyone who moved it to another provider in the meantime has won:
 * APPOINTMENT_CHANGED.
 */
export async function lockForChange(
  ctx: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  tx: TenantTransaction,
  seen: Appointment,
  otherProviderIds: readonly string[] = [],
): Promise<WholeAppointment> {
  await lockProviders(tx.db, ctx.scope, [...new Set([seen.providerId, ...otherProviderIds])]);
  const [appointment] = await lockAppointments(tx.db, ctx.scope, [seen.id]);
  if (!appointment) refuseRequest('NOT_FOUND', { path: ['id'] });
  if (ctx.person.type === 'CLIENT')
    await recordClientAction(tx.db, ctx.scope, ctx.person.id, ctx.clock.now());
  if (appointment.providerId !== seen.providerId)
    refuseRequest('APPOINTMENT_CHANGED', { values: { status: appointment.status } });
  return appointment;
}

/**
 * Refuses a change of an appointment that is no longer what the person saw: APPOINTMENT_CHANGED, with its status and
 * version as they are now (rule P2). Without an expected version anything goes.
 */
export function refuseOtherVersion(
  { status, version }: Pick<Appointment, 'status' | 'version'>,
  expectedVersion: number | null,
): void {
  if (expectedVersion !== null && version !== expectedVersion)
    refuseRequest('APPOINTMENT_CHANGED', { values: { status, version } });
}
