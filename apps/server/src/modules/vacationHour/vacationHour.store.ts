import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { epochMs } from '../../platform/database/epochMs.ts';
import { withinReach } from '../../platform/database/withinReach.ts';
import type { ProviderReach } from '../../platform/staffContext.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** A time without slots (decisions A4). Epoch milliseconds. */
export interface VacationHour {
  readonly id: string;
  readonly providerId: string;
  readonly startAt: number;
  readonly endAt: number;
}

function selectVacations(db: Queryable, scope: TenantScope, reach: ProviderReach) {
  return db
    .selectFrom('vacation_hours')
    .where('organization_id', '=', scope.organizationId)
    .where(withinReach(reach, 'provider_id'))
    .select([
      'id',
      'provider_id as providerId',
      epochMs('start_at').as('startAt'),
      epochMs('end_at').as('endAt'),
    ]);
}

/** The vacations within reach that overlap [from, until), earliest first; without bounds all of them. */
export async function findVacations(
  db: Queryable,
  scope: TenantScope,
  { reach, from, until }: { reach: ProviderReach; from?: number | null; until?: number | null },
): Promise<VacationHour[]> {
  let query = selectVacations(db, scope, reach);
  if (from) query = query.where('end_at', '>', new Date(from));
  if (until) query = query.where('start_at', '<', new Date(until));
  return query.orderBy('start_at').orderBy('id').execute();
}

/** Vacations within reach by their ids. */
export async function findVacationsById(
  db: Queryable,
  scope: TenantScope,
  { reach, ids }: { reach: ProviderReach; ids: readonly string[] },
): Promise<Map<string, VacationHour>> {
  const rows = await selectVacations(db, scope, reach)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
