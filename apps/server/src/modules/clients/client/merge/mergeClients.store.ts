import { attendeeKey } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** From whom to whom, at which moment (epoch milliseconds). */
export interface HandOver {
  readonly fromId: string;
  readonly toId: string;
  /** The name of the one that is kept: who sat somewhere under it is that client. */
  readonly toName: string;
  readonly at: number;
}

/** An appointment that changed hands. */
export interface HandedOver {
  readonly id: string;
  readonly providerId: string;
}

/**
 * The slots of the duplicate in sessions where the kept client has a seat under the same name as well (rule C4), and
 * when both appointments are over.
 */
function sharedSlots({ organizationId }: TenantScope, { fromId, toId, toName }: HandOver) {
  const ownKey = attendeeKey(toName);
  return sql`(
    select d.id, d.start_at, greatest(da.end_at, ka.end_at) as over_at
    from appointment_slots d
    join appointment_slots k on k.organization_id = d.organization_id and k.session_id = d.session_id
      and k.client_id = ${toId}
      and coalesce(nullif(k.attendee_key, ${ownKey}), '') = coalesce(nullif(d.attendee_key, ${ownKey}), '')
    join appointments da on da.organization_id = d.organization_id and da.id = d.appointment_id
    join appointments ka on ka.organization_id = k.organization_id and ka.id = k.appointment_id
    where d.organization_id = ${organizationId} and d.client_id = ${fromId}
  ) as shared`;
}

/** When the first session begins that is not over and where both have a seat (epoch milliseconds); null where none is. */
export async function findSharedSession(
  tx: DatabaseTransaction,
  scope: TenantScope,
  both: HandOver,
): Promise<number | null> {
  const { rows } = await sql<{ startAt: number | null }>`
    select round(date_part('epoch', min(start_at)) * 1000) as "startAt" from ${sharedSlots(scope, both)}
    where over_at > ${new Date(both.at)}`.execute(tx);
  return rows[0]?.startAt ?? null;
}

/**
 * Leaves the duplicate's seats in sessions that are over and where the kept client sat as well: they stay taken, without
 * a client of their own, since an attendee sits once in a session. Whose they are their appointments say.
 */
async function leavePastSeats(tx: DatabaseTransaction, scope: TenantScope, both: HandOver): Promise<void> {
  await sql`update appointment_slots set client_id = null
    where organization_id = ${scope.organizationId}
      and id in (select id from ${sharedSlots(scope, both)} where over_at <= ${new Date(both.at)})`.execute(
    tx,
  );
}

/**
 * Gives all that belongs to one client to another: slots, appointments, series, messages, invitations and waits, and what was
 * merged into it before; returns the appointments. Breaks `appointment_slots_client_once` where both hold a seat of a
 * session that is not over.
 */
export async function handOverAppointments(
  tx: DatabaseTransaction,
  scope: TenantScope,
  both: HandOver,
): Promise<HandedOver[]> {
  const { organizationId } = scope;
  const { fromId, toId, at } = both;
  const theirs = sql`organization_id = ${organizationId} and client_id = ${fromId}`;
  // Appointments first: one that moves at this moment is waited for, and only a later statement sees its new slots.
  const { rows } = await sql<HandedOver>`
    update appointments set client_id = ${toId}, updated_at = ${new Date(at)}, version = version + 1
    where ${theirs}
    returning id, provider_id as "providerId"`.execute(tx);
  await leavePastSeats(tx, scope, both);
  await sql`update appointment_slots set client_id = ${toId} where ${theirs}`.execute(tx);
  for (const table of ['series', 'messages', 'client_invites', 'waitlist_entries'])
    await sql`update ${sql.table(table)} set client_id = ${toId} where ${theirs}`.execute(tx);
  // What either has stopped stays stopped.
  await sql`insert into message_stops (organization_id, client_id, topic, stopped_at)
    select organization_id, ${toId}, topic, stopped_at from message_stops where ${theirs}
    on conflict do nothing`.execute(tx);
  await sql`delete from message_stops where ${theirs}`.execute(tx);
  await sql`update clients set merged_into_id = ${toId}
    where organization_id = ${organizationId} and merged_into_id = ${fromId}`.execute(tx);
  await sql`update clients k set last_active_at = greatest(k.last_active_at, d.last_active_at),
      created_at = least(k.created_at, d.created_at)
    from clients d
    where k.organization_id = ${organizationId} and k.id = ${toId}
      and d.organization_id = ${organizationId} and d.id = ${fromId}`.execute(tx);
  return rows;
}
