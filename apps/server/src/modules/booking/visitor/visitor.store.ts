import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { ClientSession } from '../../clients/signIn/signIn.ts';

/** An appointment as its client may read it; instants in epoch milliseconds, money in minor units. */
export interface VisitorAppointment {
  readonly id: string;
  readonly clientId: string | null;
  /** Those of one visit share it (rule A13). */
  readonly visitId: string | null;
  readonly status: AppointmentStatus;
  readonly startAt: number;
  readonly endAt: number;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly minSlotsRequired: number;
  readonly isServiceBookable: boolean;
  readonly showsPrice: boolean;
  readonly providerId: string;
  readonly providerName: string;
  readonly attendeeName: string | null;
  readonly due: number;
  readonly currency: string;
  readonly cancellationReason: string | null;
  readonly placeId: string;
  readonly timezone: string;
  readonly cutoffHours: number;
}

/**
 * What a session may see: the client's own, and what a link has opened, with all of its visit (rule A13): what can be moved and
 * canceled together is seen together.
 */
export type SessionAccess = Pick<ClientSession, 'id' | 'clientId'>;

const visibleTo = ({ organizationId }: TenantScope, { id, clientId }: SessionAccess, now: number) => sql`
  a.organization_id = ${organizationId}
  and (a.client_id = ${clientId}::bigint or exists (
    select from client_session_appointments o
    where o.organization_id = a.organization_id and o.session_id = ${id}
      and (o.appointment_id = a.id or (a.visit_id is not null and o.appointment_id in (
        select v.id from appointments v
        where v.organization_id = a.organization_id and v.visit_id = a.visit_id
          and v.client_id is not distinct from a.client_id)))
      and (o.expires_at is null or o.expires_at > ${new Date(now)})))`;

const isUpcoming = (now: number) =>
  sql`(a.end_at > ${new Date(now)} and a.status <> all(${[...closedStatuses]}))`;

const rowsOf = sql`
  select a.id, a.client_id as "clientId", a.visit_id as "visitId", a.status, ${epochMs('a.start_at')} as "startAt", ${epochMs('a.end_at')} as "endAt",
    a.service_id as "serviceId", s.title as "serviceTitle", s.min_slots_required as "minSlotsRequired",
    (s.is_active and s.is_bookable_online) as "isServiceBookable", s.display_price as "showsPrice",
    a.provider_id as "providerId", p.name as "providerName", a.attendee_name as "attendeeName",
    (a.unit_price::bigint * a.slot_count)::float8 as due, a.currency, a.cancellation_reason as "cancellationReason",
    place.id as "placeId", place.timezone, place.client_cutoff_hours as "cutoffHours"
  from appointments a
  join services s on s.organization_id = a.organization_id and s.id = a.service_id
  join providers p on p.organization_id = a.organization_id and p.id = a.provider_id
  join lateral ${firstPlaceOf('a.provider_id')} place on true`;

/** The upcoming appointments that a session may see, ascending by start, or all others, descending. */
export async function findVisibleAppointments(
  db: Queryable,
  scope: TenantScope,
  access: SessionAccess,
  { upcoming, now, limit }: { readonly upcoming: boolean; readonly now: number; readonly limit: number },
): Promise<VisitorAppointment[]> {
  const order = upcoming ? sql`a.start_at, a.id` : sql`a.start_at desc, a.id desc`;
  const { rows } = await sql<VisitorAppointment>`${rowsOf}
    where ${visibleTo(scope, access, now)} and ${isUpcoming(now)} = ${upcoming}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** One of the appointments that a session may see, or undefined. */
export async function findVisibleAppointment(
  db: Queryable,
  scope: TenantScope,
  access: SessionAccess,
  { appointmentId, now }: { readonly appointmentId: string; readonly now: number },
): Promise<VisitorAppointment | undefined> {
  const { rows } = await sql<VisitorAppointment>`${rowsOf}
    where ${visibleTo(scope, access, now)} and a.id = ${appointmentId}`.execute(db);
  return rows[0];
}

/** An answer, by the question that it is to. */
export interface VisitorAnswer {
  readonly appointmentId: string;
  readonly fieldId: string;
  readonly name: string;
  readonly value: string;
}

/** The answers of appointments that a session may see, in the order of the questions. */
export async function findAnswersOf(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, VisitorAnswer[]>> {
  const { rows } = await sql<VisitorAnswer>`
    select v.appointment_id as "appointmentId", v.service_field_id as "fieldId", v.name, v.value
    from appointment_fields v
    join service_fields f on f.organization_id = v.organization_id and f.id = v.service_field_id
    where v.organization_id = ${organizationId} and v.appointment_id = any(${[...appointmentIds]}::bigint[])
    order by f.position, f.id`.execute(db);
  const answers = new Map<string, VisitorAnswer[]>();
  for (const row of rows) answers.set(row.appointmentId, [...(answers.get(row.appointmentId) ?? []), row]);
  return answers;
}

/** What the token of a link in a message opens, as far as it still does: until so many days after the end. */
export async function findLinkedAppointment(
  db: Queryable,
  { organizationId }: TenantScope,
  { tokenHash, endedAfter }: { readonly tokenHash: string; readonly endedAfter: number },
): Promise<{ readonly appointmentId: string; readonly endAt: number } | undefined> {
  return db
    .selectFrom('appointment_links as l')
    .innerJoin('appointments as a', (on) =>
      on.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.appointment_id'),
    )
    .select(['a.id as appointmentId', epochMs('a.end_at').as('endAt')])
    .where('l.organization_id', '=', organizationId)
    .where('l.token_hash', '=', tokenHash)
    .where('a.end_at', '>', new Date(endedAfter))
    .executeTakeFirst();
}

/** Forgets the links of appointments that ended before an instant (epoch milliseconds). */
export async function forgetAppointmentLinks(db: Queryable, endedBefore: number): Promise<void> {
  await sql`
    delete from appointment_links l using appointments a
    where a.organization_id = l.organization_id and a.id = l.appointment_id and a.end_at <= ${new Date(endedBefore)}`.execute(
    db,
  );
}

/** The place's number by which the business is reached, else the business's; empty where neither has one. */
export async function findPhoneOf(
  db: Queryable,
  { organizationId }: TenantScope,
  placeId: string,
): Promise<string> {
  const row = await db
    .selectFrom('organizations as o')
    .leftJoin('places as p', (on) => on.onRef('p.organization_id', '=', 'o.id').on('p.id', '=', placeId))
    .select(sql<string>`coalesce(nullif(p.phone_number, ''), o.phone_number)`.as('phoneNumber'))
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.phoneNumber;
}
