import { REMINDERS_KEPT_HOURS, VISIT_REMINDED_HOURS } from '@slotkeeper/domain/limits';
import type { ReminderChannel } from '@slotkeeper/domain/options';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';
import { CLIENT, OWN, REMINDED } from './planReminders.store.ts';

/** Whether an owed reminder `o` of appointment `a` is the provider's own, or still one of the place of that appointment. */
const IS_OF_TODAY = sql`(o.reminder_id = ${OWN} or exists (
  select from place_reminders r
  where r.organization_id = o.organization_id and r.id = o.reminder_id
    and r.place_id = (select first_place.id from ${firstPlaceOf('a.provider_id')} first_place)))`;

/** A person to remind of an appointment's start, of all that is due by then at once. */
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
 * Those that are due and may be tried, the next start first; those of canceled appointments, of former providers and of
 * removed reminders not. All that is due to one reader of one start is one.
 */
export async function findDueReminders(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<Row>`
    select o.organization_id, o.appointment_id, o.reader_id, o.start_at, max(o.attempts) as attempts
    from owed_reminders o
    join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
      and a.start_at = o.start_at and a.status = any(${[...REMINDED]})
    where o.state = 'OWED' and o.due_at <= ${now} and o.start_at > ${now}
      and (o.next_try_at is null or o.next_try_at <= ${now}) and ${IS_OF_TODAY}
      and (o.reader_id = ${CLIENT} or o.reader_id = a.provider_id and exists (
        select from providers p
        where p.organization_id = o.organization_id and p.id = o.reader_id and p.revoked_at is null))
    group by o.organization_id, o.appointment_id, o.reader_id, o.start_at
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

/** What a reader is reminded by. */
export interface ClaimedReminder {
  /** Of the client: the channels of all reminders that are due, the one with the shortest lead first. */
  readonly channels: readonly ReminderChannel[];
}

/**
 * Records that all that is due to a reader is sent. Null if another server was first, if the appointment was moved, given to
 * someone else or canceled since it was found, or if the reader has had a reminder with a shorter lead: a longer one says
 * nothing new.
 */
export async function claimReminder(
  db: Queryable,
  { scope, appointmentId, providerId, startAt }: DueReminder,
  now: number,
): Promise<ClaimedReminder | null> {
  const { rows: standing } = await sql`
    select from appointments
    where organization_id = ${scope.organizationId} and id = ${appointmentId} and start_at = ${startAt}
      and status = any(${[...REMINDED]}) and (${providerId}::bigint is null or provider_id = ${providerId})
    for share`.execute(db);
  if (standing.length === 0) return null;
  const { rows: claimed } = await sql<{ reminder_id: string; due_at: Date }>`
    update owed_reminders o set state = 'SENT'
    from appointments a
    where a.organization_id = o.organization_id and a.id = o.appointment_id
      and o.organization_id = ${scope.organizationId} and o.appointment_id = ${appointmentId}
      and o.reader_id = ${providerId ?? CLIENT} and o.start_at = ${startAt} and o.state = 'OWED'
      and o.due_at <= ${new Date(now)} and ${IS_OF_TODAY}
    returning o.reminder_id, o.due_at`.execute(db);
  if (claimed.length === 0) return null;
  if (providerId !== null) return { channels: [] };
  const ids = claimed.map(({ reminder_id }) => reminder_id);
  const latest = new Date(Math.max(...claimed.map(({ due_at }) => due_at.getTime())));
  const { rows: later } = await sql`
    select from owed_reminders
    where organization_id = ${scope.organizationId} and appointment_id = ${appointmentId} and reader_id = ${CLIENT}
      and start_at = ${startAt} and state = 'SENT' and due_at >= ${latest} and reminder_id <> all(${ids}::bigint[])
    limit 1`.execute(db);
  if (later.length > 0) return null;
  const { rows: reminders } = await sql<{ channel: ReminderChannel }>`
    select channel from place_reminders
    where organization_id = ${scope.organizationId} and id = any(${ids}::bigint[])
    order by minutes`.execute(db);
  return { channels: reminders.map(({ channel }) => channel) };
}

/**
 * Records that a reader is reminded, with a reminder that was just claimed, of what follows in the same visit, too (rule
 * A13): of a provider, its own part. Gives these appointments by start.
 */
export async function claimRestOfVisit(
  db: Queryable,
  { scope, appointmentId, providerId, startAt }: DueReminder,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; start_at: Date }>`
    with rest as (
      select a.organization_id, a.id, a.start_at
      from appointments named
      join appointments a on a.organization_id = named.organization_id and a.visit_id = named.visit_id and a.id <> named.id
      where named.organization_id = ${scope.organizationId} and named.id = ${appointmentId}
        and a.start_at >= ${startAt} and a.start_at < ${startAt}::timestamptz + ${VISIT_REMINDED_HOURS} * interval '1 hour'
        and a.status = any(${[...REMINDED]}) and (${providerId}::bigint is null or a.provider_id = ${providerId})
      order by a.id for share of a
    )
    update owed_reminders o set state = 'SENT'
    from rest, owed_reminders own
    where o.organization_id = rest.organization_id and o.appointment_id = rest.id and o.start_at = rest.start_at
      and o.reader_id = ${providerId ?? CLIENT} and o.state = 'OWED'
      and own.organization_id = o.organization_id and own.appointment_id = ${appointmentId}
      and own.reader_id = o.reader_id and own.reminder_id = o.reminder_id and own.start_at = ${startAt}
      and own.state = 'SENT'
    returning rest.id, rest.start_at`.execute(db);
  const starts = new Map(rows.map((row) => [row.id, row.start_at.getTime()]));
  return [...starts].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
}

/** Puts a reminder that failed aside until its next try, so that it keeps no other from going (rule N3). */
export async function putAside(
  db: Queryable,
  { scope, appointmentId, providerId, startAt, attempts }: DueReminder,
  { now, nextTryAt }: { readonly now: number; readonly nextTryAt: Date },
): Promise<void> {
  await sql`
    update owed_reminders set attempts = ${attempts + 1}, next_try_at = ${nextTryAt}
    where organization_id = ${scope.organizationId} and appointment_id = ${appointmentId}
      and reader_id = ${providerId ?? CLIENT} and start_at = ${startAt} and state = 'OWED'
      and due_at <= ${new Date(now)}`.execute(db);
}

/** Forgets the reminders of what started long ago. */
export async function forgetReminders(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('owed_reminders')
    .where('start_at', '<', new Date(now - REMINDERS_KEPT_HOURS * HOUR_MS))
    .execute();
}
