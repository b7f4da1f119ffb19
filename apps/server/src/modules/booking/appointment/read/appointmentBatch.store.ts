import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import type { ReleasedSeats } from '@slotkeeper/domain/schedule/availability/facts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type AppointmentDetails, detailColumns } from './appointmentDetails.store.ts';
import { type Appointment, appointmentColumns } from './appointmentWindow.store.ts';

/**
 * Appointments whose rows are locked until the transaction ends, in the order of their ids; their providers' must be
 * locked before. Ids of other organizations are missing.
 */
export async function lockAppointments(
  tx: DatabaseTransaction,
  scope: TenantScope,
  ids: readonly string[],
): Promise<(Appointment & AppointmentDetails)[]> {
  const { rows } = await sql<Appointment & AppointmentDetails>`
    select ${appointmentColumns}, ${detailColumns} from appointments
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])
    order by id for no key update`.execute(tx);
  return rows;
}

/**
 * Takes appointments out of their sessions and returns the seats that they held, to be given back. How long the provider
 * was busy is kept for an undo (rule P2).
 */
export async function unlinkAllSlots(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<ReleasedSeats[]> {
  const { rows } = await sql<{ sessionId: string }>`
    update appointment_slots l set session_id = null, busy_from = held.busy_from, busy_until = held.busy_until
    from (
      select o.id, o.session_id, s.busy_from, s.busy_until
      from appointment_slots o
      join sessions s on s.organization_id = o.organization_id and s.id = o.session_id
      where o.organization_id = ${scope.organizationId} and o.appointment_id = any(${[...appointmentIds]}::bigint[])
    ) held
    where l.organization_id = ${scope.organizationId} and l.id = held.id
    returning held.session_id as "sessionId"`.execute(tx);
  return countSeats(rows);
}

/** Removes the slots of appointments that get others, and returns the seats that they held. */
export async function removeSlots(
  tx: DatabaseTransaction,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<ReleasedSeats[]> {
  const { rows } = await sql<{ sessionId: string | null }>`
    delete from appointment_slots
    where organization_id = ${scope.organizationId} and appointment_id = any(${[...appointmentIds]}::bigint[])
    returning session_id as "sessionId"`.execute(tx);
  return countSeats(rows);
}

function countSeats(rows: readonly { readonly sessionId: string | null }[]): ReleasedSeats[] {
  const seats = new Map<string, number>();
  for (const { sessionId } of rows) if (sessionId) seats.set(sessionId, (seats.get(sessionId) ?? 0) + 1);
  return [...seats].map(([sessionId, count]) => ({ sessionId, seats: count }));
}

/** How appointments were canceled. Epoch milliseconds. */
export interface Closing {
  readonly at: number;
  readonly cancellationReason: string | null;
  readonly byProviderId: string | null;
}

/** Saves the closing of appointments, each with its status; what it was before is kept for an undo (rule P2). */
export async function saveClosings(
  tx: DatabaseTransaction,
  scope: TenantScope,
  closed: readonly { readonly id: string; readonly status: AppointmentStatus }[],
  { at, cancellationReason, byProviderId }: Closing,
): Promise<void> {
  const moment = new Date(at);
  await sql`
    update appointments a set status = c.status, closed_from = a.status, closed_at = ${moment},
      closed_by_provider_id = ${byProviderId}::bigint, cancellation_reason = ${cancellationReason},
      updated_at = ${moment}, version = version + 1
    from unnest(${closed.map(({ id }) => id)}::bigint[], ${closed.map(({ status }) => status)}::text[]) as c (id, status)
    where a.organization_id = ${scope.organizationId} and a.id = c.id`.execute(tx);
}

/** Takes the closing of appointments back, each with its status (rule P2). `at` in epoch milliseconds. */
export async function saveReopenings(
  tx: DatabaseTransaction,
  scope: TenantScope,
  reopened: readonly { readonly id: string; readonly status: AppointmentStatus }[],
  at: number,
): Promise<void> {
  await sql`
    update appointments a set status = r.status, closed_from = null, closed_at = null, closed_by_provider_id = null,
      cancellation_reason = null, updated_at = ${new Date(at)}, version = version + 1
    from unnest(${reopened.map(({ id }) => id)}::bigint[], ${reopened.map(({ status }) => status)}::text[]) as r (id, status)
    where a.organization_id = ${scope.organizationId} and a.id = r.id`.execute(tx);
}

/** Puts slots of appointments, by their starts (epoch milliseconds), into sessions again. */
export async function linkSlots(
  tx: DatabaseTransaction,
  scope: TenantScope,
  links: readonly { readonly appointmentId: string; readonly startAt: number; readonly sessionId: string }[],
): Promise<void> {
  await sql`
    update appointment_slots l set session_id = n.session_id, busy_from = null, busy_until = null
    from unnest(${links.map(({ appointmentId }) => appointmentId)}::bigint[],
      ${links.map(({ startAt }) => new Date(startAt).toISOString())}::timestamptz[],
      ${links.map(({ sessionId }) => sessionId)}::bigint[]) as n (appointment_id, start_at, session_id)
    where l.organization_id = ${scope.organizationId} and l.appointment_id = n.appointment_id
      and l.start_at = n.start_at`.execute(tx);
}

/** Where an appointment goes. Epoch milliseconds; the price in minor units for each slot. */
export interface MovedAppointment {
  readonly id: string;
  readonly providerId: string;
  readonly serviceId: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly slotCount: number;
  readonly unitPrice: number;
  readonly currency: Currency;
  readonly seriesId: string | null;
}

/** Saves where appointments go, and what that makes of them (rule P2). `at` in epoch milliseconds. */
export async function saveMoves(
  tx: DatabaseTransaction,
  scope: TenantScope,
  moved: readonly MovedAppointment[],
  { at, status }: { readonly at: number; readonly status: AppointmentStatus },
): Promise<void> {
  const column = <K extends keyof MovedAppointment>(key: K) => moved.map((appointment) => appointment[key]);
  const instants = (key: 'startAt' | 'endAt') => moved.map((one) => new Date(one[key]).toISOString());
  await sql`
    update appointments a set status = ${status}, provider_id = m.provider_id, service_id = m.service_id,
      start_at = m.start_at, end_at = m.end_at, slot_count = m.slot_count, unit_price = m.unit_price,
      currency = m.currency, series_id = m.series_id, updated_at = ${new Date(at)}, version = version + 1
    from unnest(${column('id')}::bigint[], ${column('providerId')}::bigint[], ${column('serviceId')}::bigint[],
      ${instants('startAt')}::timestamptz[], ${instants('endAt')}::timestamptz[], ${column('slotCount')}::integer[],
      ${column('unitPrice')}::integer[], ${column('currency')}::text[], ${column('seriesId')}::bigint[])
      as m (id, provider_id, service_id, start_at, end_at, slot_count, unit_price, currency, series_id)
    where a.organization_id = ${scope.organizationId} and a.id = m.id`.execute(tx);
}
