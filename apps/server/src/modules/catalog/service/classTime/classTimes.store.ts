import type { ClassTime } from '@slotkeeper/domain/schedule/availability/facts';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { NewRecurringTimeSlot } from '../newService.store.ts';
import type { RecurringTimeSlot } from '../service.store.ts';

/** What a class time takes from its service, and its class times. Minutes. */
export interface ClassService {
  readonly id: string;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly minSlotsRequired: number;
  readonly duration: number;
  readonly slotInterval: number | null;
  readonly capacity: number;
  readonly providerIds: readonly string[];
  readonly recurringTimeSlots: readonly RecurringTimeSlot[];
}

/** A service that can have class times; retired ones and those of other organizations are missing. */
export async function findClassService(
  db: Queryable,
  scope: TenantScope,
  serviceId: string,
): Promise<ClassService | undefined> {
  const { rows } = await sql<ClassService>`
    select s.id, s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter",
      s.min_slots_required as "minSlotsRequired", s.duration, s.slot_interval as "slotInterval", s.capacity,
      (select coalesce(json_agg(json_build_object('id', r.id::text, 'serviceId', r.service_id::text, 'day', r.day,
        'startAt', left(r.start_time::text, 5), 'endAt', left(r.end_time::text, 5), 'capacity', r.capacity)), '[]')
        from recurring_time_slots r where r.organization_id = s.organization_id and r.service_id = s.id
      ) as "recurringTimeSlots", array(
      select provider_id::text from service_providers
      where organization_id = s.organization_id and service_id = s.id order by provider_id
    ) as "providerIds"
    from services s
    where s.organization_id = ${scope.organizationId} and s.id = ${serviceId} and s.retired_at is null`.execute(
    db,
  );
  return rows[0];
}

const slotColumns = sql`id, service_id as "serviceId", day, left(start_time::text, 5) as "startAt",
  left(end_time::text, 5) as "endAt", capacity`;

/** One class time by its id. */
export async function findClassTime(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<RecurringTimeSlot | undefined> {
  const { rows } = await sql<RecurringTimeSlot>`
    select ${slotColumns} from recurring_time_slots
    where organization_id = ${scope.organizationId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The class times of some providers, of inactive services too, without the one that is being changed. */
export async function findOtherClassTimes(
  db: Queryable,
  scope: TenantScope,
  { providerIds, exceptId }: { providerIds: readonly string[]; exceptId: string | null },
): Promise<ClassTime[]> {
  const { rows } = await sql<ClassTime>`
    select distinct r.id, r.service_id as "serviceId", r.day, left(r.start_time::text, 5) as "startAt",
      left(r.end_time::text, 5) as "endAt", s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter"
    from service_providers sp
    join services s on s.organization_id = sp.organization_id and s.id = sp.service_id and s.retired_at is null
    join recurring_time_slots r on r.organization_id = s.organization_id and r.service_id = s.id
    where sp.organization_id = ${scope.organizationId} and sp.provider_id = any(${[...providerIds]}::bigint[])
      and r.id is distinct from ${exceptId}::bigint`.execute(db);
  return rows;
}

/** Adds a class time and returns its id. */
export async function insertClassTime(
  tx: DatabaseTransaction,
  scope: TenantScope,
  serviceId: string,
  { day, startAt, endAt, capacity }: NewRecurringTimeSlot,
): Promise<string> {
  const { id } = await tx
    .insertInto('recurring_time_slots')
    .values({
      organization_id: scope.organizationId,
      service_id: serviceId,
      day,
      start_time: startAt,
      end_time: endAt,
      capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveClassTime(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, day, startAt, endAt, capacity }: RecurringTimeSlot,
): Promise<void> {
  await tx
    .updateTable('recurring_time_slots')
    .set({ day, start_time: startAt, end_time: endAt, capacity })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function removeClassTime(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('recurring_time_slots')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
