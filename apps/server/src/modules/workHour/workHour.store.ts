import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { withinReach } from '../../platform/database/withinReach.ts';
import type { ProviderReach } from '../../platform/staffContext.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** A weekly row of a provider's hours: day 0 is Monday, wall times HH:mm:ss in its place's zone (decisions A1). */
export interface WorkHour {
  readonly id: string;
  readonly providerId: string;
  readonly dayOfTheWeek: number;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
}

/** The weekly hours of all providers within reach, in the order of the week: few, and read whole. */
export async function findWorkHours(
  db: Queryable,
  scope: TenantScope,
  reach: ProviderReach,
): Promise<WorkHour[]> {
  return db
    .selectFrom('work_hours')
    .where('organization_id', '=', scope.organizationId)
    .where(withinReach(reach, 'provider_id'))
    .orderBy('day_of_the_week')
    .orderBy('open_time')
    .orderBy('id')
    .select(['id', 'provider_id as providerId', 'day_of_the_week as dayOfTheWeek', 'is_open as isOpen'])
    .select([sql<string>`open_time::text`.as('openTime'), sql<string>`close_time::text`.as('closeTime')])
    .execute();
}
