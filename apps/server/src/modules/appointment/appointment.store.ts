import type { AppointmentStatus } from '@slotkeeper/domain/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/appointment/customFields';
import type { ReleasedSeats } from '@slotkeeper/domain/availability/facts';
import type { Currency } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { type AppointmentDetails, detailColumns } from './appointmentDetails.store.ts';
import { type Appointment, appointmentColumns } from './appointmentWindow.store.ts';

/** A slot to hold, with the session that its seat was claimed in. Epoch milliseconds. */
export interface HeldSlot {
  readonly startAt: number;
  readonly endAt: number;
  readonly sessionId: string;
}

/** Who an appointment is for: a client, perhaps under another name, or a guest (decisions C4, P8). */
export interface Attendee {
  readonly clientId: string | null;
  readonly attendeeName: string | null;
  readonly guestName: string | null;
  readonly guestPhoneNumber: string | null;
}

/** Who made an appointment (spec 3, createdBy). */
export interface Creator {
  readonly type: 'PROVIDER' | 'CLIENT';
  readonly id: string;
  readonly name: string;
}

export interface NewAppointment extends Attendee {
  readonly rowId: number;
  readonly providerId: string;
  readonly serviceId: string;
  readonly status: AppointmentStatus;
  readonly slots: readonly HeldSlot[];
  /** Minor units for each slot (decisions P7). */
  readonly unitPrice: number;
  readonly currency: Currency;
  readonly createdBy: Creator;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Adds an appointment and its slots; returns its id. */
export async function insertAppointment(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointment: NewAppointment,
): Promise<string> {
  const { slots, createdBy } = appointment;
  const createdAt = new Date(appointment.createdAt);
  const { id } = await tx
    .insertInto('appointments')
    .values({
      organization_id: scope.organizationId,
      row_no: appointment.rowId,
      service_id: appointment.serviceId,
      provider_id: appointment.providerId,
      client_id: appointment.clientId,
      attendee_name: appointment.attendeeName,
      guest_name: appointment.guestName,
      guest_phone_number: appointment.guestPhoneNumber,
      status: appointment.status,
      start_at: new Date(Math.min(...slots.map(({ startAt }) => startAt))),
      end_at: new Date(Math.max(...slots.map(({ endAt }) => endAt))),
      slot_count: slots.length,
      unit_price: appointment.unitPrice,
      currency: appointment.currency,
      created_by_type: createdBy.type,
      created_by_id: createdBy.id,
      created_by_name: createdBy.name,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSlots(tx, scope, { ...appointment, id }, slots);
  return id;
}

async function insertSlots(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointment: Pick<Appointment, 'id' | 'providerId' | 'serviceId' | 'clientId'>,
  slots: readonly HeldSlot[],
): Promise<void> {
  await tx
    .insertInto('appointment_slots')
    .values(
      slots.map((slot) => ({
        organization_id: scope.organizationId,
        appointment_id: appointment.id,
        provider_id: appointment.providerId,
        service_id: appointment.serviceId,
        client_id: appointment.clientId,
        start_at: new Date(slot.startAt),
        end_at: new Date(slot.endAt),
        session_id: slot.sessionId,
      })),
    )
    .execute();
}

/** Adds the answers to the service's questions under their running numbers. */
export async function insertFieldValues(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointmentId: string,
  values: readonly (FieldValue & { readonly rowId: number })[],
): Promise<void> {
  await tx
    .insertInto('appointment_fields')
    .values(
      values.map((value) => ({
        organization_id: scope.organizationId,
        row_no: value.rowId,
        appointment_id: appointmentId,
        service_field_id: value.fieldId,
        name: value.name,
        type: value.type,
        value: value.value,
      })),
    )
    .execute();
}

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
