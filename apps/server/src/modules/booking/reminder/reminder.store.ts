import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { actionOf } from '@slotkeeper/domain/booking/event/eventNames';
import { REMINDERS_KEPT_HOURS, REMINDERS_PLANNED_HOURS } from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { type TenantScope, tenantScope } from '../../../platform/tenantScope.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';

/** People are reminded of what is agreed: a request is not confirmed yet, and an offer keeps the old time. */
const REMINDED: readonly AppointmentStatus[] = ['CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE'];
/** What people agree on a start by besides the booking itself, as the history names it. */
const AGREEMENTS = (['appointmentMoved', 'appointmentOfferAccepted', 'appointmentConfirmed'] as const).map(
  actionOf,
);
/** Represents the client among the recipients, which are providers otherwise. */
const CLIENT = '0';

/** A person to remind of an appointment's start. */
export interface DueReminder {
  readonly scope: TenantScope;
  readonly appointmentId: string;
  /** The provider to remind; null is the client. */
  readonly providerId: string | null;
  readonly startAt: Date;
  /** How often it failed. */
  readonly attempts: number;
}

interface Row {
  organization_id: string;
  appointment_id: string;
  reader_id: string;
  start_at: Date;
  attempts: number;
}

/**
 * Plans the reminders of all organizations for what starts within the longest lead that counts, and those again whose start
 * or lead is another one by now. The client's lead is the setting of the provider's first place, the provider's its own; 0
 * minutes means none (rule R8). Who agreed on a start within the lead of that moment needs none; what is owed once
 * stays owed under a longer lead (rule N2). Two servers may plan at once.
 */
export function planReminders(db: Queryable, now: number): Promise<void> {
  return plan(db, now, sql`true`);
}

/**
 * The same for appointments that a transaction has booked or changed, once their history is written: by the lead of this
 * very moment, since a later one must find who has had none.
 */
export async function planRemindersOf(
  db: Queryable,
  { organizationId }: TenantScope,
  { appointmentIds, now }: { readonly appointmentIds: readonly string[]; readonly now: number },
): Promise<void> {
  if (appointmentIds.length === 0) return;
  const ids = sql`(${[...appointmentIds]}::bigint[])`;
  await plan(db, now, sql`a.organization_id = ${organizationId} and a.id = any ${ids}`);
}

async function plan(db: Queryable, now: number, isConcerned: RawBuilder<unknown>): Promise<void> {
  await sql`
    with starting as (
      select a.organization_id, a.id, a.provider_id, a.start_at, a.created_at
      from appointments a
      where a.start_at > ${new Date(now)} and a.start_at <= ${new Date(now + REMINDERS_PLANNED_HOURS * HOUR_MS)}
        and a.status = any(${[...REMINDED]}) and ${isConcerned}
    ),
    busy as (select distinct organization_id, provider_id from starting),
    readers as (
      select p.organization_id, p.id as provider_id, p.id as reader_id, p.reminder_minutes as minutes
      from busy b
      join providers p on p.organization_id = b.organization_id and p.id = b.provider_id
      where p.revoked_at is null
      union all
      select b.organization_id, b.provider_id, ${CLIENT}::bigint, first_place.client_reminder_minutes
      from busy b
      cross join lateral ${firstPlaceOf('b.provider_id')} first_place
    ),
    wanted as (
      select a.organization_id, a.id as appointment_id, r.reader_id, a.start_at, a.created_at,
        case when r.minutes > 0 then a.start_at - r.minutes * interval '1 minute' end as due_at
      from readers r
      join starting a on a.organization_id = r.organization_id and a.provider_id = r.provider_id
    ),
    agreed as (
      select w.*, greatest(w.created_at, (
        select max(e.created_at) from audit_entries e
        where e.organization_id = w.organization_id and e.object_type = 'APPOINTMENT'
          and e.object_id = w.appointment_id and e.action = any(${[...AGREEMENTS]})
      )) as agreed_at
      from wanted w
      where not exists (
        select from owed_reminders o
        where o.organization_id = w.organization_id and o.appointment_id = w.appointment_id
          and o.reader_id = w.reader_id and o.start_at = w.start_at and o.due_at is not distinct from w.due_at
      )
    )
    insert into owed_reminders as o (organization_id, appointment_id, reader_id, start_at, state, due_at)
    select organization_id, appointment_id, reader_id, start_at,
      case when agreed_at > due_at then 'NONE' else 'OWED' end, due_at
    from agreed
    order by organization_id, appointment_id, reader_id
    on conflict (organization_id, appointment_id, reader_id) do update set
      start_at = excluded.start_at, due_at = excluded.due_at,
      state = case when o.start_at = excluded.start_at and o.state <> 'NONE' then o.state else excluded.state end,
      attempts = case when o.start_at = excluded.start_at then o.attempts else 0 end,
      next_try_at = case when o.start_at = excluded.start_at then o.next_try_at end`.execute(db);
}

/** Those that are due and may be tried, the next start first; those of canceled appointments and of former providers not. */
export async function findDueReminders(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<Row>`
    select o.organization_id, o.appointment_id, o.reader_id, o.start_at, o.attempts
    from owed_reminders o
    join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
      and a.start_at = o.start_at and a.status = any(${[...REMINDED]})
    where o.state = 'OWED' and o.due_at <= ${now} and o.start_at > ${now}
      and (o.next_try_at is null or o.next_try_at <= ${now})
      and (o.reader_id = ${CLIENT} or o.reader_id = a.provider_id and exists (
        select from providers p
        where p.organization_id = o.organization_id and p.id = o.reader_id and p.revoked_at is null))
    order by o.start_at, o.organization_id, o.appointment_id, o.reader_id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    scope: tenantScope(row.organization_id),
    appointmentId: row.appointment_id,
    providerId: row.reader_id === CLIENT ? null : row.reader_id,
    startAt: row.start_at,
    attempts: row.attempts,
  }));
}

/**
 * Records that a reminder is sent. False if another server was first, or if the appointment was moved, given to someone
 * else or canceled since it was found.
 */
export async function claimReminder(
  db: Queryable,
  { scope, appointmentId, providerId, startAt }: DueReminder,
): Promise<boolean> {
  const { rows: standing } = await sql`
    select from appointments
    where organization_id = ${scope.organizationId} and id = ${appointmentId} and start_at = ${startAt}
      and status = any(${[...REMINDED]}) and (${providerId}::bigint is null or provider_id = ${providerId})
    for share`.execute(db);
  if (standing.length === 0) return false;
  const { rows } = await sql`
    update owed_reminders set state = 'SENT'
    where organization_id = ${scope.organizationId} and appointment_id = ${appointmentId}
      and reader_id = ${providerId ?? CLIENT} and start_at = ${startAt} and state = 'OWED'
    returning appointment_id`.execute(db);
  return rows.length > 0;
}

/** Puts a reminder that failed aside until its next try, so that it keeps no other from going (rule N3). */
export async function putAside(
  db: Queryable,
  { scope, appointmentId, providerId, startAt, attempts }: DueReminder,
  nextTryAt: Date,
): Promise<void> {
  await sql`
    update owed_reminders set attempts = ${attempts + 1}, next_try_at = ${nextTryAt}
    where organization_id = ${scope.organizationId} and appointment_id = ${appointmentId}
      and reader_id = ${providerId ?? CLIENT} and start_at = ${startAt} and state = 'OWED'`.execute(db);
}

/** Forgets the reminders of what started long ago. */
export async function forgetReminders(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('owed_reminders')
    .where('start_at', '<', new Date(now - REMINDERS_KEPT_HOURS * HOUR_MS))
    .execute();
}
