import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import type { FieldType } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { withinReach } from '../../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Appointment, appointmentColumns } from './appointmentWindow.store.ts';

/** What only the view of one appointment shows. Instants are epoch milliseconds. */
export interface AppointmentDetails {
  readonly id: string;
  readonly guestPhoneNumber: string | null;
  /** Minor units, as recorded at booking (rule P7). */
  readonly unitPrice: number;
  readonly currency: Currency;
  readonly cancellationReason: string | null;
  /** What staff note for themselves. */
  readonly note: string | null;
  readonly createdAt: number;
  readonly createdByType: 'PROVIDER' | 'CLIENT';
  readonly createdByName: string;
  /** The status before it was canceled, and by whom: for an undo (rule P2). */
  readonly closedFrom: AppointmentStatus | null;
  readonly closedAt: number | null;
  readonly closedByProviderId: string | null;
  /** The status before other times were offered: for a withdrawal (rule P2). */
  readonly offeredFrom: AppointmentStatus | null;
}

/** The columns of AppointmentDetails, without the id. */
export const detailColumns = sql`guest_phone_number as "guestPhoneNumber", unit_price as "unitPrice", currency,
  cancellation_reason as "cancellationReason", note, round(date_part('epoch', created_at) * 1000) as "createdAt",
  created_by_type as "createdByType", created_by_name as "createdByName", closed_from as "closedFrom",
  round(date_part('epoch', closed_at) * 1000) as "closedAt", closed_by_provider_id as "closedByProviderId",
  offered_from as "offeredFrom"`;

/** One slot of an appointment, with its session where it holds a seat. */
export interface AppointmentSlot {
  readonly appointmentId: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly sessionId: string | null;
  readonly capacity: number | null;
  readonly taken: number | null;
  /** How long the provider was busy with one that was given back, epoch milliseconds (rule P2). */
  readonly busyFrom: number | null;
  readonly busyUntil: number | null;
}

/** An answer to a custom question, as it was asked (spec 3). */
export interface AppointmentFieldValue {
  readonly id: string;
  readonly rowId: number;
  readonly appointmentId: string;
  readonly name: string;
  readonly type: FieldType;
  readonly value: string;
}

/** Appointments by their ids, as far as they are within reach (rule R2). */
export async function findAppointments(
  db: Queryable,
  scope: TenantScope,
  { reach, ids }: { reach: ProviderReach; ids: readonly string[] },
): Promise<Map<string, Appointment>> {
  const { rows } = await sql<Appointment>`
    select ${appointmentColumns} from appointments
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])
      and ${withinReach(reach, 'provider_id')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The details of appointments that the viewer has been shown. */
export async function findDetails(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, AppointmentDetails>> {
  const { rows } = await sql<AppointmentDetails>`
    select id, ${detailColumns} from appointments
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The slots of appointments, each appointment's in order. */
export async function findSlots(
  db: Queryable,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, AppointmentSlot[]>> {
  const { rows } = await sql<AppointmentSlot>`
    select l.appointment_id as "appointmentId", l.session_id as "sessionId", s.capacity, s.taken,
      date_part('epoch', l.start_at) * 1000 as "startAt", date_part('epoch', l.end_at) * 1000 as "endAt",
      date_part('epoch', l.busy_from) * 1000 as "busyFrom", date_part('epoch', l.busy_until) * 1000 as "busyUntil"
    from appointment_slots l
    left join sessions s on s.organization_id = l.organization_id and s.id = l.session_id
    where l.organization_id = ${scope.organizationId} and l.appointment_id = any(${[...appointmentIds]}::bigint[])
    order by l.start_at`.execute(db);
  return groupByAppointment(rows);
}

/** The answers of appointments to custom questions, in the order of the questions. */
export async function findFieldValues(
  db: Queryable,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, AppointmentFieldValue[]>> {
  const { rows } = await sql<AppointmentFieldValue>`
    select v.id, v.row_no::integer as "rowId", v.appointment_id as "appointmentId", v.name, v.type, v.value
    from appointment_fields v
    join service_fields f on f.organization_id = v.organization_id and f.id = v.service_field_id
    where v.organization_id = ${scope.organizationId} and v.appointment_id = any(${[...appointmentIds]}::bigint[])
    order by f.position, f.id`.execute(db);
  return groupByAppointment(rows);
}

/** The answers of an appointment as they are saved with another one of the same series, by its service. */
export async function findAnswers(
  db: Queryable,
  scope: TenantScope,
  { id, serviceId }: Pick<Appointment, 'id' | 'serviceId'>,
): Promise<Map<string, FieldValue[]>> {
  const { rows } = await sql<FieldValue>`
    select service_field_id as "fieldId", name, type, value from appointment_fields
    where organization_id = ${scope.organizationId} and appointment_id = ${id} order by row_no`.execute(db);
  return new Map([[serviceId, rows]]);
}

/** Single answers by their ids, as far as their appointments are within reach. */
export async function findFieldValuesById(
  db: Queryable,
  scope: TenantScope,
  { reach, ids }: { reach: ProviderReach; ids: readonly string[] },
): Promise<Map<string, AppointmentFieldValue>> {
  const { rows } = await sql<AppointmentFieldValue>`
    select v.id, v.row_no::integer as "rowId", v.appointment_id as "appointmentId", v.name, v.type, v.value
    from appointment_fields v
    join appointments a on a.organization_id = v.organization_id and a.id = v.appointment_id
    where v.organization_id = ${scope.organizationId} and v.id = any(${[...ids]}::bigint[])
      and ${withinReach(reach, 'a.provider_id')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function groupByAppointment<T extends { readonly appointmentId: string }>(
  rows: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.appointmentId);
    if (group) group.push(row);
    else groups.set(row.appointmentId, [row]);
  }
  return groups;
}
