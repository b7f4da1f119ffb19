import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A weekly row of a provider's hours: day 0 is Monday, wall times HH:mm:ss in its place's zone (rule A1). */
export interface WorkHour {
  readonly id: string;
  readonly providerId: string;
  readonly dayOfTheWeek: number;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
}

export type NewWorkHour = Omit<WorkHour, 'id'>;

function selectWorkHours(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('work_hours')
    .where('organization_id', '=', scope.organizationId)
    .select(['id', 'provider_id as providerId', 'day_of_the_week as dayOfTheWeek', 'is_open as isOpen'])
    .select([sql<string>`open_time::text`.as('openTime'), sql<string>`close_time::text`.as('closeTime')]);
}

/** The weekly hours of all providers within reach, in the order of the week: few, and read whole. */
export async function findWorkHours(
  db: Queryable,
  scope: TenantScope,
  reach: ProviderReach,
): Promise<WorkHour[]> {
  return selectWorkHours(db, scope)
    .where(withinReach(reach, 'provider_id'))
    .orderBy('day_of_the_week')
    .orderBy('open_time')
    .orderBy('id')
    .execute();
}

/** Single rows by their ids; those of other organizations are missing. */
export async function findWorkHoursById(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WorkHour>> {
  const rows = await selectWorkHours(db, scope)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds rows and gives their ids, in the same order. */
export async function insertWorkHours(
  tx: DatabaseTransaction,
  scope: TenantScope,
  rows: readonly NewWorkHour[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('work_hours')
    .values(
      rows.map(({ providerId, dayOfTheWeek, openTime, closeTime, isOpen }) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        day_of_the_week: dayOfTheWeek,
        open_time: openTime,
        close_time: closeTime,
        is_open: isOpen,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Saves day, times and state of rows that exist, in one statement. */
export async function saveWorkHours(
  tx: DatabaseTransaction,
  scope: TenantScope,
  rows: readonly WorkHour[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update work_hours w set day_of_the_week = r.day, open_time = r.opens, close_time = r.closes, is_open = r.is_open
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ dayOfTheWeek }) => dayOfTheWeek)}::smallint[],
      ${rows.map(({ openTime }) => openTime)}::time[], ${rows.map(({ closeTime }) => closeTime)}::time[],
      ${rows.map(({ isOpen }) => isOpen)}::boolean[]
    ) as r (id, day, opens, closes, is_open)
    where w.organization_id = ${scope.organizationId} and w.id = r.id`.execute(tx);
}

export async function removeWorkHours(
  tx: DatabaseTransaction,
  scope: TenantScope,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from work_hours
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
