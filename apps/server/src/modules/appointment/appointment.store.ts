import type { AppointmentStatus } from '@slotkeeper/domain/appointment/appointmentStatus';
import type { ReleasedSeats } from '@slotkeeper/domain/availability/facts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { type AppointmentDetails, detailColumns } from './appointmentDetails.store.ts';
import { type Appointment, appointmentColumns } from './appointmentWindow.store.ts';
import type { HeldSlot } from './newAppointments.store.ts';

/** An appointment whose row is locked until the transaction ends; its provider's must be locked before. */
export async function lockAppointment(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<(Appointment & AppointmentDetails) | undefined> {
  const { rows } = await sql<Appointment & AppointmentDetails>`
    select ${appointmentColumns}, ${detailColumns} from appointments
    where organization_id = ${scope.organizationId} and id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Takes an appointment out of its sessions and returns the seats that it held, to be given back. */
export async function unlinkSlots(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointmentId: string,
): Promise<ReleasedSeats[]> {
  const { rows } = await sql<{ sessionId: string }>`
    update appointment_slots l set session_id = null
    from (
      select id, session_id from appointment_slots
      where organization_id = ${scope.organizationId} and appointment_id = ${appointmentId} and session_id is not null
    ) held
    where l.organization_id = ${scope.organizationId} and l.id = held.id
    returning held.session_id as "sessionId"`.execute(tx);
  return rows.map(({ sessionId }) => ({ sessionId, seats: 1 }));
}

/** Puts the slots of an appointment into sessions again. */
export async function linkSlots(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointmentId: string,
  slots: readonly HeldSlot[],
): Promise<void> {
  for (const { startAt, sessionId } of slots)
    await tx
      .updateTable('appointment_slots')
      .set({ session_id: sessionId })
      .where('organization_id', '=', scope.organizationId)
      .where('appointment_id', '=', appointmentId)
      .where('start_at', '=', new Date(startAt))
      .execute();
}

/** A change of status. `closed` says what an undo needs of a closing; null takes a closing back. */
export interface StatusChange {
  readonly status: AppointmentStatus;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly cancellationReason: string | null;
  readonly closed: { readonly from: AppointmentStatus; readonly byProviderId: string | null } | null;
}

/** Saves a change of status; the version says that there was one. */
export async function saveStatus(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
  { status, at, cancellationReason, closed }: StatusChange,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({
      status,
      cancellation_reason: cancellationReason,
      closed_from: closed?.from ?? null,
      closed_at: closed ? new Date(at) : null,
      closed_by_provider_id: closed?.byProviderId ?? null,
      updated_at: new Date(at),
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
