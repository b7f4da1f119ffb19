import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { actionOf } from '@slotkeeper/domain/booking/event/eventNames';
import { REMINDERS_PLANNED_HOURS, VISIT_REMINDED_HOURS } from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** People are reminded of what is agreed: a request is not confirmed yet, and an offer keeps the old time. */
export const REMINDED: readonly AppointmentStatus[] = ['CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE'];
/** What people agree on a start by besides the booking itself, as the history names it. */
const AGREEMENTS = (['appointmentMoved', 'appointmentOfferAccepted', 'appointmentConfirmed'] as const).map(
  actionOf,
);
/** Represents the client among the recipients, which are providers otherwise. */
export const CLIENT = '0';
/** A provider has one reminder, its own; the client has those of the place. */
export const OWN = '0';

/**
 * Plans the reminders of all organizations for what starts within the longest lead that counts, and those again whose start
 * or lead is another one by now. The client's leads are those of the provider's first place, the provider's is its own; 0
 * minutes means none (rule R8). Who agreed on a start within the lead of that moment needs none; what is owed once
 * stays owed under a longer lead, and who agreed before there was a reminder is owed it (rule N2). Of a visit its first start
 * decides who needs none (A13). Two servers may plan at once.
 */
export function planReminders(db: Queryable, now: number): Promise<void> {
  return plan(db, now, sql`true`);
}

/**
 * The same for appointments that a transaction has booked or changed, once their history is written: by the leads of this
 * very moment, since later ones must find who has had none.
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
      select a.organization_id, a.id, a.provider_id, a.start_at, a.created_at,
        a.start_at - coalesce(visit.starts_at, a.start_at) as since_visit
      from appointments a
      left join lateral (
        select min(v.start_at) as starts_at from appointments v
        where v.organization_id = a.organization_id and v.visit_id = a.visit_id and v.status = any(${[...REMINDED]})
          and v.start_at > a.start_at - ${VISIT_REMINDED_HOURS} * interval '1 hour' and v.start_at <= a.start_at
      ) visit on true
      where a.start_at > ${new Date(now)} and a.start_at <= ${new Date(now + REMINDERS_PLANNED_HOURS * HOUR_MS)}
        and a.status = any(${[...REMINDED]}) and ${isConcerned}
    ),
    busy as (select distinct organization_id, provider_id from starting),
    readers as (
      select p.organization_id, p.id as provider_id, p.id as reader_id, ${OWN}::bigint as reminder_id,
        p.reminder_minutes as minutes, '-infinity'::timestamptz as since
      from busy b
      join providers p on p.organization_id = b.organization_id and p.id = b.provider_id
      where p.revoked_at is null
      union all
      select b.organization_id, b.provider_id, ${CLIENT}::bigint, r.id, r.minutes, r.since
      from busy b
      cross join lateral ${firstPlaceOf('b.provider_id')} first_place
      join place_reminders r on r.organization_id = b.organization_id and r.place_id = first_place.id
    ),
    wanted as (
      select a.organization_id, a.id as appointment_id, r.reader_id, r.reminder_id, r.since, a.start_at, a.created_at, a.since_visit,
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
          and o.reader_id = w.reader_id and o.reminder_id = w.reminder_id
          and o.start_at = w.start_at and o.due_at is not distinct from w.due_at
      )
    )
    insert into owed_reminders as o (organization_id, appointment_id, reader_id, reminder_id, start_at, state, due_at)
    select organization_id, appointment_id, reader_id, reminder_id, start_at,
      case when agreed_at > due_at - since_visit and agreed_at > since then 'NONE' else 'OWED' end, due_at
    from agreed
    order by organization_id, appointment_id, reader_id, reminder_id
    on conflict (organization_id, appointment_id, reader_id, reminder_id) do update set
      start_at = excluded.start_at, due_at = excluded.due_at,
      state = case when o.start_at = excluded.start_at and o.state <> 'NONE' then o.state else excluded.state end,
      attempts = case when o.start_at = excluded.start_at then o.attempts else 0 end,
      next_try_at = case when o.start_at = excluded.start_at then o.next_try_at end`.execute(db);
}
