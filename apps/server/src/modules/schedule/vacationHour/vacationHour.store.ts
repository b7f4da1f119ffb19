import { must } from '@slotkeeper/domain/must';
import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import { type DatabaseTransaction, epochMs, type Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { PageWindow } from '../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A time without slots (rule A4). Epoch milliseconds. */
export interface VacationHour {
  readonly id: string;
  readonly providerId: string;
  readonly startAt: number;
  readonly endAt: number;
}

export const vacationOrderFields = ['END_AT', 'PROVIDER_NAME', 'START_AT'] as const;
type VacationOrderField = (typeof vacationOrderFields)[number];

/** What a list of vacations is asked for. */
export interface VacationListOptions {
  readonly reach: ProviderReach;
  /** Those that overlap [from, until); epoch milliseconds. */
  readonly from?: number | null;
  readonly until?: number | null;
  readonly providerIds?: readonly string[] | null;
  readonly orderBy: readonly { readonly field: VacationOrderField; readonly direction: 'ASC' | 'DESC' }[];
  readonly window: PageWindow;
}

const orderColumns: Record<VacationOrderField, RawBuilder<unknown>> = {
  END_AT: sql`v.end_at`,
  PROVIDER_NAME: sql`p.name`,
  START_AT: sql`v.start_at`,
};

const vacationColumns = sql`v.id, v.provider_id as "providerId", date_part('epoch', v.start_at) * 1000 as "startAt",
  date_part('epoch', v.end_at) * 1000 as "endAt"`;

/** One page of the vacations within reach that match, and how many there are. */
export async function findVacationPage(
  db: Queryable,
  scope: TenantScope,
  options: VacationListOptions,
): Promise<{ rows: VacationHour[]; total: number }> {
  const { reach, from, until, providerIds, orderBy, window } = options;
  const filters = sql.join(
    [
      sql`v.organization_id = ${scope.organizationId}`,
      withinReach(reach, 'v.provider_id'),
      ...(from ? [sql`v.end_at > ${new Date(from)}`] : []),
      ...(until ? [sql`v.start_at < ${new Date(until)}`] : []),
      ...(providerIds ? [sql`v.provider_id = any(${[...providerIds]}::bigint[])`] : []),
    ],
    sql` and `,
  );
  const order = sql.join([
    ...orderBy.map(({ field, direction }) => sql`${orderColumns[field]} ${sql.raw(direction)}`),
    sql`v.id`,
  ]);
  const [page, count] = await Promise.all([
    sql<VacationHour>`select ${vacationColumns} from vacation_hours v
      join providers p on p.organization_id = v.organization_id and p.id = v.provider_id
      where ${filters} order by ${order} limit ${window.limit} offset ${window.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from vacation_hours v where ${filters}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, total: must(count.rows[0], 'a count has a row').total };
}

/** Vacations within reach by their ids. */
export async function findVacationsById(
  db: Queryable,
  scope: TenantScope,
  { reach, ids }: { reach: ProviderReach; ids: readonly string[] },
): Promise<ReadonlyMap<string, VacationHour>> {
  const rows = await db
    .selectFrom('vacation_hours')
    .where('organization_id', '=', scope.organizationId)
    .where(withinReach(reach, 'provider_id'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .select(['id', 'provider_id as providerId'])
    .select([epochMs('start_at').as('startAt'), epochMs('end_at').as('endAt')])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The vacations of some providers that have exactly this time. */
export async function findEqualVacations(
  db: Queryable,
  scope: TenantScope,
  { providerIds, startAt, endAt }: { readonly providerIds: readonly string[] } & Interval,
): Promise<readonly { readonly id: string; readonly providerId: string }[]> {
  return db
    .selectFrom('vacation_hours')
    .where('organization_id', '=', scope.organizationId)
    .where('start_at', '=', new Date(startAt))
    .where('end_at', '=', new Date(endAt))
    .where(sql<boolean>`provider_id = any(${[...providerIds]}::bigint[])`)
    .select(['id', 'provider_id as providerId'])
    .orderBy('id')
    .execute();
}

/** Adds vacation periods and gives their ids, in the same order. */
export async function insertVacationHours(
  tx: DatabaseTransaction,
  scope: TenantScope,
  vacations: readonly Omit<VacationHour, 'id'>[],
): Promise<string[]> {
  if (vacations.length === 0) return [];
  const inserted = await tx
    .insertInto('vacation_hours')
    .values(
      vacations.map(({ providerId, startAt, endAt }) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        start_at: new Date(startAt),
        end_at: new Date(endAt),
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function saveVacationHour(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, providerId, startAt, endAt }: VacationHour,
): Promise<void> {
  await tx
    .updateTable('vacation_hours')
    .set({ provider_id: providerId, start_at: new Date(startAt), end_at: new Date(endAt) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function removeVacationHour(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('vacation_hours')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** The zones of some providers' first places (rule T1), by provider. */
export async function findScheduleZones(
  db: Queryable,
  scope: TenantScope,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; timezone: string }>`
    select distinct on (pp.provider_id) pp.provider_id as id, places.timezone from provider_places pp
    join places on places.organization_id = pp.organization_id and places.id = pp.place_id
    where pp.organization_id = ${scope.organizationId} and pp.provider_id = any(${[...providerIds]}::bigint[])
    order by pp.provider_id, pp.position, pp.place_id`.execute(db);
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}
