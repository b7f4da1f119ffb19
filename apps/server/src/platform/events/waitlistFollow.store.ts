import { isWaitedFor } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { WAITLIST_DELAY_SECONDS } from '@slotkeeper/domain/limits';
import type { PartOfDay } from '@slotkeeper/domain/booking/page/bookingPage';
import { instantToWall } from '@slotkeeper/domain/time/zonedTime';
import { sql } from 'kysely';
import { type DatabaseTransaction, epochMs, type Queryable } from '../database/database.ts';
import { firstPlaceOf } from '../database/firstPlace.ts';
import type { TenantScope } from '../tenantScope.ts';
import type { AnyEvent, DomainEvent } from './domainEvent.ts';

/** The job that offers a provider's free times to those who wait; its key is the provider's. */
export const OFFER_FREE_TIMES = 'offerFreeTimes';

/** What takes a time, so that a wait may be over and an offer void. */
const TAKING: ReadonlySet<string> = new Set<DomainEvent['kind']>([
  'appointment.created',
  'appointment.moved',
  'appointment.offerAccepted',
  'appointment.restored',
]);
/** What may leave a time free: released seats, more seats, other hours, a vacation or a block that is gone. */
const FREEING: ReadonlySet<string> = new Set<DomainEvent['kind']>([
  'appointment.canceled',
  'appointment.declined',
  'appointment.moved',
  'appointment.offerAccepted',
  'appointment.offerRefused',
  'availability.changed',
]);

/**
 * What the events of a transaction mean for those who wait, in that transaction (rule C3): anyone who has booked what it
 * waited for waits no longer, a time that is taken is on offer to nobody, and what may have become free is looked at
 * once an undo no longer takes it back. Returns what happened to those who wait.
 */
export async function followInWaitlist(
  tx: DatabaseTransaction,
  scope: TenantScope,
  events: readonly AnyEvent[],
): Promise<DomainEvent[]> {
  const taking = events.flatMap((event) =>
    'appointmentId' in event && TAKING.has(event.kind) ? [event.appointmentId] : [],
  );
  const freeing = events.flatMap((event) =>
    'providerIds' in event && FREEING.has(event.kind) ? [...event.providerIds] : [],
  );
  if (taking.length === 0 && freeing.length === 0) return [];
  if (!(await isAnyoneWaiting(tx, scope))) return [];
  const taken = await endWaits(tx, scope, taking);
  const lost = await endLostOffers(tx, scope, taking);
  await enqueueOffering(tx, scope, { providerIds: freeing });
  await enqueueOffering(tx, scope, { entryIds: lost });
  return [
    ...taken.map((waitlistEntryId): DomainEvent => ({ kind: 'waitlist.taken', waitlistEntryId })),
    ...lost.map((waitlistEntryId): DomainEvent => ({ kind: 'waitlist.offerEnded', waitlistEntryId })),
  ];
}

async function isAnyoneWaiting(tx: DatabaseTransaction, { organizationId }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from waitlist_entries where organization_id = ${organizationId} and ended_at is null) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

interface BookedWait {
  readonly id: string;
  readonly appointmentId: string;
  readonly timezone: string;
  readonly startAt: number;
  readonly bookedWith: string;
  readonly providerId: string | null;
  readonly from: string;
  readonly until: string;
  readonly partsOfDay: readonly PartOfDay[];
  /** Whether the time was offered to it: by hand, also another than it waited for. */
  readonly isOffered: boolean;
}

/** Ends the waits of those who have booked what they waited for, or were offered; their booking comes from the waitlist where the time was offered. */
async function endWaits(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
): Promise<string[]> {
  if (appointmentIds.length === 0) return [];
  const { rows } = await sql<BookedWait>`
    select w.id, a.id as "appointmentId", place.timezone, ${epochMs('a.start_at')} as "startAt",
      a.provider_id as "bookedWith", w.provider_id as "providerId", w.from_date as "from", w.until_date as "until",
      w.parts_of_day as "partsOfDay", exists (
        select from waitlist_offers o
        where o.organization_id = w.organization_id and o.entry_id = w.id
          and o.provider_id = a.provider_id and o.start_at = a.start_at) as "isOffered"
    from appointments a
    join waitlist_entries w on w.organization_id = a.organization_id and w.client_id = a.client_id
      and w.service_id = a.service_id and w.ended_at is null
    join lateral ${firstPlaceOf('a.provider_id')} place on place.id = w.place_id
    where a.organization_id = ${organizationId} and a.id = any(${[...appointmentIds]}::bigint[])
      and a.status not in ('CANCELED', 'DECLINED') and exists (
        select from appointment_slots l
        where l.organization_id = a.organization_id and l.appointment_id = a.id and l.attendee_key = w.attendee_key)
    order by w.id
    for update of w`.execute(tx);
  const over = rows.filter(
    (row) =>
      row.isOffered ||
      isWaitedFor(row, { providerId: row.bookedWith, ...instantToWall(row.timezone, row.startAt) }),
  );
  const ids = [...new Set(over.map(({ id }) => id))];
  if (ids.length === 0) return [];
  await sql`
    update appointments a set source = 'WAITLIST'
    from waitlist_offers o
    where a.organization_id = ${organizationId} and a.id = any(${over.map((row) => row.appointmentId)}::bigint[])
      and a.created_by_type = 'CLIENT' and a.status <> 'MODIFIED' and a.version = 1
      and o.organization_id = a.organization_id and o.entry_id = any(${ids}::bigint[])
      and o.provider_id = a.provider_id and o.start_at = a.start_at`.execute(tx);
  await sql`
    update waitlist_entries set state = 'TAKEN', ended_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update waitlist_offers set state = 'TAKEN'
    where organization_id = ${organizationId} and entry_id = any(${ids}::bigint[]) and state = 'OPEN'`.execute(
    tx,
  );
  return ids;
}

/** Ends the offers of times that others have now; those who had them are in line again. */
async function endLostOffers(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
): Promise<string[]> {
  if (appointmentIds.length === 0) return [];
  // A time that was let pass can be offered once more when it becomes free once more.
  const { rows } = await sql<{ entry_id: string; was_open: boolean }>`
    update waitlist_offers o set state = 'LOST'
    from waitlist_offers former
    where o.organization_id = ${organizationId} and o.state in ('OPEN', 'PASSED')
      and former.organization_id = o.organization_id and former.id = o.id
      and o.provider_id in (select provider_id from appointments
        where organization_id = ${organizationId} and id = any(${[...appointmentIds]}::bigint[]))
      and exists (
        select from sessions s
        where s.organization_id = o.organization_id and s.provider_id = o.provider_id
          and s.start_at < o.end_at and s.end_at > o.start_at
          and (s.service_id is distinct from o.service_id or s.taken >= s.capacity))
    returning o.entry_id, former.state = 'OPEN' as was_open`.execute(tx);
  const ids = rows.filter((row) => row.was_open).map((row) => row.entry_id);
  if (ids.length > 0)
    await sql`
      update waitlist_entries set state = 'WAITING'
      where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and state = 'OFFERED'`.execute(
      tx,
    );
  return ids;
}

/** Whose free times are looked at: of these providers, or of all whom these entries may be offered. */
type Looked = { readonly providerIds: readonly string[] } | { readonly entryIds: readonly string[] };

/** Has the free times of providers for whom someone waits looked at, a moment after the first change. */
export async function enqueueOffering(
  db: Queryable,
  { organizationId }: TenantScope,
  looked: Looked,
): Promise<void> {
  const [column, ids] =
    'entryIds' in looked
      ? (['w.id', looked.entryIds] as const)
      : (['sp.provider_id', looked.providerIds] as const);
  if (ids.length === 0) return;
  await sql`
    select graphile_worker.add_job(${OFFER_FREE_TIMES},
      payload := json_build_object('organizationId', ${organizationId}::text, 'providerId', provider_id::text),
      run_at := now() + ${WAITLIST_DELAY_SECONDS}::integer * interval '1 second',
      job_key := concat('waitlist:', ${organizationId}::text, ':', provider_id), job_key_mode := 'preserve_run_at')
    from (
      select distinct sp.provider_id
      from waitlist_entries w
      join service_providers sp on sp.organization_id = w.organization_id and sp.service_id = w.service_id
        and (w.provider_id is null or w.provider_id = sp.provider_id)
      where w.organization_id = ${organizationId} and w.ended_at is null
        and ${sql.ref(column)} = any(${[...new Set(ids)]}::bigint[])
    ) waited_for`.execute(db);
}
