import type { AppointmentAction } from '@slotkeeper/domain/booking/appointment/appointmentAction';
import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { type TenantScope, tenantScope } from '../../../platform/tenantScope.ts';
import { firstPlaceOf } from '../../business/place/place.ts';

/** People are reminded of what stands: a request is not confirmed yet, and an offer leaves the old time standing. */
const REMINDED: readonly AppointmentStatus[] = ['CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE'];
/** What gives an appointment another time, as its history names it. */
const MOVES: readonly AppointmentAction[] = ['moved', 'offer_accepted'];
/** Stands for the client among the readers, which are providers otherwise. */
const CLIENT = '0';

/** Somebody to remind of an appointment's start. */
export interface DueReminder {
  readonly scope: TenantScope;
  readonly appointmentId: string;
  /** The provider to remind; null is the client. */
  readonly providerId: string | null;
  readonly startAt: Date;
}

interface Row {
  organization_id: string;
  appointment_id: string;
  reader_id: string;
  start_at: Date;
}

/**
 * The reminders of all organizations that are due and have not gone, the next start first. The client's comes by the setting
 * of the provider's first place, the provider's by its own; 0 minutes means none (decisions R8). What was
 * booked or moved after the moment of the reminder needs none: its people have just agreed on it.
 */
export async function findDueReminders(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<Row>`
    with readers as (
      select p.organization_id, p.id as provider_id, p.id as reader_id, p.reminder_minutes as minutes
      from providers p where p.reminder_minutes > 0 and p.revoked_at is null
      union all
      select p.organization_id, p.id, ${CLIENT}::bigint, first_place.client_reminder_minutes
      from providers p
      cross join lateral ${firstPlaceOf('p.id')} first_place
      where first_place.client_reminder_minutes > 0
    )
    select a.organization_id, a.id as appointment_id, r.reader_id, a.start_at
    from readers r
    join appointments a on a.organization_id = r.organization_id and a.provider_id = r.provider_id
      and a.start_at > ${now} and a.start_at <= ${now}::timestamptz + r.minutes * interval '1 minute'
    where a.status = any(${[...REMINDED]}) and a.created_at <= a.start_at - r.minutes * interval '1 minute'
      and not exists (
        select from audit_entries e
        where e.organization_id = a.organization_id and e.object_type = 'APPOINTMENT' and e.object_id = a.id
          and e.action = any(${[...MOVES]}) and e.created_at > a.start_at - r.minutes * interval '1 minute'
      )
      and not exists (
        select from appointment_reminders gone
        where gone.organization_id = a.organization_id and gone.appointment_id = a.id
          and gone.reader_id = r.reader_id and gone.start_at = a.start_at
      )
    order by a.start_at, a.organization_id, a.id, r.reader_id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    scope: tenantScope(row.organization_id),
    appointmentId: row.appointment_id,
    providerId: row.reader_id === CLIENT ? null : row.reader_id,
    startAt: row.start_at,
  }));
}

/**
 * Notes that a reminder goes. False where another server was first, or where the appointment was moved, given to
 * somebody else or called off since it was found.
 */
export async function claimReminder(
  db: Queryable,
  { scope, appointmentId, providerId, startAt }: DueReminder,
): Promise<boolean> {
  const { rows } = await sql`
    insert into appointment_reminders (organization_id, appointment_id, reader_id, start_at)
    select a.organization_id, a.id, ${providerId ?? CLIENT}, a.start_at
    from appointments a
    where a.organization_id = ${scope.organizationId} and a.id = ${appointmentId} and a.start_at = ${startAt}
      and a.status = any(${[...REMINDED]}) and (${providerId}::bigint is null or a.provider_id = ${providerId})
    for share
    on conflict do nothing
    returning appointment_id`.execute(db);
  return rows.length > 0;
}
