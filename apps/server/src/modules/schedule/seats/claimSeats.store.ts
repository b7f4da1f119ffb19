import type { ClaimedSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { ReleasedSeats } from '@slotkeeper/domain/schedule/availability/facts';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A session that a seat was claimed in. */
export interface ClaimedSession {
  readonly id: string;
  /** Epoch milliseconds: the slot that it is for. */
  readonly startAt: number;
}

/** Whose time is claimed, for which service. */
interface ClaimFor {
  readonly providerId: string;
  readonly serviceId: string;
}

interface SessionRow {
  id: string;
  start_ms: number;
}

/**
 * Claims one seat in each slot: in the session that is there, else in a new one. Gives the sessions, or null where a
 * slot could not be had; the caller then rolls back. Two plain statements, and the first once more for slots whose
 * session was created in between, which only happens without the provider's lock: ON CONFLICT DO UPDATE beside an
 * exclusion constraint gave false refusals and deadlocks.
 */
export async function claimSeats(
  tx: DatabaseTransaction,
  scope: TenantScope,
  claim: ClaimFor,
  slots: readonly ClaimedSlot[],
): Promise<ClaimedSession[] | null> {
  const isOpen = ({ sessionId }: ClaimedSlot) => sessionId !== null;
  const joined = await joinSessions(tx, scope, claim, slots.filter(isOpen));
  const opened = await openSessions(tx, scope, claim, missingFrom(slots, joined));
  const claimed = [...joined, ...opened];
  claimed.push(...(await joinSessions(tx, scope, claim, missingFrom(slots, claimed))));
  return missingFrom(slots, claimed).length === 0 ? claimed : null;
}

function missingFrom(slots: readonly ClaimedSlot[], claimed: readonly ClaimedSession[]): ClaimedSlot[] {
  const starts = new Set(claimed.map(({ startAt }) => startAt));
  return slots.filter(({ startAt }) => !starts.has(startAt));
}

async function joinSessions(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { providerId, serviceId }: ClaimFor,
  slots: readonly ClaimedSlot[],
): Promise<ClaimedSession[]> {
  if (slots.length === 0) return [];
  const { rows } = await sql<SessionRow>`
    update sessions set taken = taken + 1
    where organization_id = ${scope.organizationId} and provider_id = ${providerId} and service_id = ${serviceId}
      and (start_at, end_at) in (
        select * from unnest(${slots.map(({ startAt }) => iso(startAt))}::timestamptz[],
          ${slots.map(({ endAt }) => iso(endAt))}::timestamptz[])
      )
      and taken < capacity
    returning id, date_part('epoch', start_at) * 1000 as start_ms`.execute(tx);
  return rows.map(toSession);
}

async function openSessions(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { providerId, serviceId }: ClaimFor,
  slots: readonly ClaimedSlot[],
): Promise<ClaimedSession[]> {
  if (slots.length === 0) return [];
  const rows = await tx
    .insertInto('sessions')
    .values(
      slots.map((slot) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        service_id: serviceId,
        start_at: iso(slot.startAt),
        end_at: iso(slot.endAt),
        busy_from: iso(slot.busyFrom),
        busy_until: iso(slot.busyUntil),
        capacity: slot.capacity,
        taken: 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', sql<number>`date_part('epoch', start_at) * 1000`.as('start_ms')])
    .execute();
  return rows.map(toSession);
}

/** What the database's own constraints mean to the caller who wanted the time. */
const refusals: Readonly<Record<string, RefusalCode>> = {
  sessions_apart: 'SLOT_NOT_AVAILABLE',
  sessions_seats: 'SLOT_NOT_AVAILABLE',
  sessions_slot_key: 'SLOT_NOT_AVAILABLE',
  appointment_slots_client_once: 'CLIENT_BUSY',
};

/** Runs work that claims time; what a constraint of the database forbids becomes a refusal (architecture, rule 7). */
export async function withConstraintRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = refusals[brokenConstraint(error) ?? ''];
    if (code) refuseRequest(code, { path: ['timeSlots'] });
    throw error;
  }
}

/**
 * Gives seats back: a session that nobody is in anymore is deleted, one that was overbooked is less so
 * (rules A5, A6). The slots must be unlinked before.
 */
export async function releaseSeats(
  tx: DatabaseTransaction,
  scope: TenantScope,
  released: readonly ReleasedSeats[],
): Promise<void> {
  if (released.length === 0) return;
  const ids = released.map(({ sessionId }) => sessionId);
  await sql`
    update sessions s set taken = taken - r.seats, overbooked = greatest(0, taken - r.seats - capacity)
    from unnest(${ids}::bigint[], ${released.map(({ seats }) => seats)}::integer[]) as r (id, seats)
    where s.organization_id = ${scope.organizationId} and s.id = r.id`.execute(tx);
  await sql`
    delete from sessions
    where organization_id = ${scope.organizationId} and id = any(${ids}::bigint[])
      and service_id is not null and taken = 0`.execute(tx);
}

function toSession(row: SessionRow): ClaimedSession {
  return { id: row.id, startAt: row.start_ms };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
