import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import type { FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import { must } from '@slotkeeper/domain/must';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A slot to hold, with the session that its seat was claimed in. Epoch milliseconds. */
export interface HeldSlot {
  readonly startAt: number;
  readonly endAt: number;
  readonly sessionId: string;
}

/** Who an appointment is for: a client, perhaps under another name, or a guest (rules C4, P8). */
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
  /** The recurring sequence that it is an occurrence of (rule P5). */
  readonly seriesId: string | null;
  readonly status: AppointmentStatus;
  readonly slots: readonly HeldSlot[];
  /** Minor units for each slot (rule P7). */
  readonly unitPrice: number;
  readonly currency: Currency;
  readonly createdBy: Creator;
  readonly source: AppointmentSource;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Adds appointments with their slots; returns their ids in the same order. */
export async function insertAppointments(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointments: readonly NewAppointment[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('appointments')
    .values(appointments.map((appointment) => toRow(scope, appointment)))
    .returning(['id', 'row_no'])
    .execute();
  const ids = new Map(rows.map(({ id, row_no }) => [Number(row_no), id]));
  const added = appointments.map((appointment) => ({
    ...appointment,
    id: must(ids.get(appointment.rowId), 'each inserted row has its id'),
  }));
  await insertSlots(tx, scope, added);
  return added.map(({ id }) => id);
}

function toRow(scope: TenantScope, appointment: NewAppointment) {
  const { slots, createdBy } = appointment;
  const createdAt = new Date(appointment.createdAt);
  return {
    organization_id: scope.organizationId,
    row_no: appointment.rowId,
    service_id: appointment.serviceId,
    provider_id: appointment.providerId,
    client_id: appointment.clientId,
    attendee_name: appointment.attendeeName,
    guest_name: appointment.guestName,
    search_text: searchText(
      ...[appointment.guestName, appointment.attendeeName].flatMap((name) => [name, inLatin(name)]),
      appointment.guestPhoneNumber,
    ),
    guest_phone_number: appointment.guestPhoneNumber,
    status: appointment.status,
    start_at: new Date(Math.min(...slots.map(({ startAt }) => startAt))),
    end_at: new Date(Math.max(...slots.map(({ endAt }) => endAt))),
    slot_count: slots.length,
    unit_price: appointment.unitPrice,
    currency: appointment.currency,
    series_id: appointment.seriesId,
    created_by_type: createdBy.type,
    created_by_id: createdBy.id,
    created_by_name: createdBy.name,
    source: appointment.source,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Adds the slots of appointments. One attendee has one seat in a session (rule C4). */
export async function insertSlots(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointments: readonly (Pick<
    NewAppointment,
    'providerId' | 'serviceId' | 'clientId' | 'attendeeName' | 'slots'
  > & { readonly id: string })[],
): Promise<void> {
  const rows = appointments.flatMap(({ id, providerId, serviceId, clientId, attendeeName, slots }) =>
    slots.map((slot) => ({
      organization_id: scope.organizationId,
      appointment_id: id,
      provider_id: providerId,
      service_id: serviceId,
      client_id: clientId,
      attendee_key: attendeeKey(attendeeName),
      start_at: new Date(slot.startAt),
      end_at: new Date(slot.endAt),
      session_id: slot.sessionId,
    })),
  );
  await tx.insertInto('appointment_slots').values(rows).execute();
}

/** An answer to save with its appointment, under its running number. */
export interface NewFieldValue extends FieldValue {
  readonly appointmentId: string;
  readonly rowId: number;
}

/** Adds the answers to the service's questions. */
export async function insertFieldValues(
  tx: DatabaseTransaction,
  scope: TenantScope,
  values: readonly NewFieldValue[],
): Promise<void> {
  await tx
    .insertInto('appointment_fields')
    .values(
      values.map((value) => ({
        organization_id: scope.organizationId,
        row_no: value.rowId,
        appointment_id: value.appointmentId,
        service_field_id: value.fieldId,
        name: value.name,
        type: value.type,
        value: value.value,
      })),
    )
    .execute();
}
