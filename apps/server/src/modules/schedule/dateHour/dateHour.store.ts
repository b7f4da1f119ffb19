import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** Whose hours of a date: a provider's, or those of all whose first place it is. Exactly one is not null. */
export interface DateHourOwner {
  readonly providerId: string | null;
  readonly placeId: string | null;
}

/** Hours of one date, which replace the weekly ones (rule A1). Wall times HH:mm:ss; a closed one has isOpen false. */
export interface DateHour extends DateHourOwner {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
  readonly name: string;
}

export type NewDateHour = Omit<DateHour, 'id'>;

function selectDateHours(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('date_hours')
    .where('organization_id', '=', scope.organizationId)
    .select(['id', 'provider_id as providerId', 'place_id as placeId', 'is_open as isOpen', 'name'])
    .select([
      sql<string>`date::text`.as('date'),
      sql<string>`open_time::text`.as('openTime'),
      sql<string>`close_time::text`.as('closeTime'),
    ])
    .orderBy('date')
    .orderBy('open_time')
    .orderBy('id');
}

/** The dates from one to another that concern providers within reach, the rows of whole places too, ascending. */
export async function findDateHours(
  db: Queryable,
  scope: TenantScope,
  { reach, from, until }: { reach: ProviderReach; from: string; until: string },
): Promise<DateHour[]> {
  const mine =
    reach === 'all' ? sql<boolean>`true` : sql<boolean>`provider_id = any(${[...reach]}::bigint[])`;
  return selectDateHours(db, scope)
    .where(sql<boolean>`date between ${from}::date and ${until}::date`)
    .where(sql<boolean>`(place_id is not null or ${mine})`)
    .execute();
}

/** Single rows by their ids; those of other organizations are missing. */
export async function findDateHoursById(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DateHour>> {
  const rows = await selectDateHours(db, scope)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of those whose schedule belongs to some places: the place is their first (rule T1). */
export async function findProvidersOfPlaces(
  db: Queryable,
  scope: TenantScope,
  placeIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (provider_id) provider_id as id, place_id from provider_places
      where organization_id = ${scope.organizationId} order by provider_id, position, place_id
    ) first_place where place_id = any(${[...placeIds]}::bigint[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks some places, so that two changes of their dates follow each other, and gives their zones by id. */
export async function lockPlaces(
  tx: DatabaseTransaction,
  scope: TenantScope,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; timezone: string }>`select id, timezone from places
    where organization_id = ${scope.organizationId} and id = any(${[...placeIds]}::bigint[])
    order by id for no key update`.execute(tx);
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** The rows of one date of an owner. */
export async function findRowsOfDate(
  db: Queryable,
  scope: TenantScope,
  { providerId, placeId, date }: DateHourOwner & { readonly date: string },
): Promise<DateHour[]> {
  return selectDateHours(db, scope)
    .where(sql<boolean>`provider_id is not distinct from ${providerId}::bigint`)
    .where(sql<boolean>`place_id is not distinct from ${placeId}::bigint`)
    .where(sql<boolean>`date = ${date}::date`)
    .execute();
}

/** Removes all rows of some dates of an owner and gives them. */
export async function removeDates(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { providerId, placeId }: DateHourOwner,
  dates: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from date_hours
    where organization_id = ${scope.organizationId} and provider_id is not distinct from ${providerId}::bigint
      and place_id is not distinct from ${placeId}::bigint and date = any(${[...dates]}::date[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds rows and gives their ids, in the same order. */
export async function insertDateHours(
  tx: DatabaseTransaction,
  scope: TenantScope,
  rows: readonly NewDateHour[],
): Promise<string[]> {
  const inserted = await tx
    .insertInto('date_hours')
    .values(
      rows.map(({ providerId, placeId, date, openTime, closeTime, isOpen, name }) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        place_id: placeId,
        date,
        open_time: openTime,
        close_time: closeTime,
        is_open: isOpen,
        name,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function saveDateHour(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, openTime, closeTime, isOpen, name }: DateHour,
): Promise<void> {
  await tx
    .updateTable('date_hours')
    .set({ open_time: openTime, close_time: closeTime, is_open: isOpen, name })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function removeDateHour(tx: DatabaseTransaction, scope: TenantScope, id: string): Promise<void> {
  await tx
    .deleteFrom('date_hours')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
