import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** A time without slots (decisions A4). Epoch milliseconds. */
export interface NewVacationHour {
  readonly providerId: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** Adds vacation periods. The caller has checked the person's right and the values. */
export async function createVacationHours(
  db: Queryable,
  scope: TenantScope,
  vacationHours: readonly NewVacationHour[],
): Promise<void> {
  await db
    .insertInto('vacation_hours')
    .values(
      vacationHours.map(({ providerId, startAt, endAt }) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        start_at: new Date(startAt),
        end_at: new Date(endAt),
      })),
    )
    .execute();
}
