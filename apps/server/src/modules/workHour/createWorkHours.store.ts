import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** A weekly row of hours: day 0 is Monday, wall times HH:mm from 00:00 to 24:00 in the place's zone (decisions A1). */
export interface NewWorkHour {
  readonly dayOfTheWeek: number;
  readonly openTime: string;
  readonly closeTime: string;
}

/** Adds weekly hours of a provider. The caller has checked the person's right and the values. */
export async function createWorkHours(
  db: Queryable,
  scope: TenantScope,
  providerId: string,
  workHours: readonly NewWorkHour[],
): Promise<void> {
  await db
    .insertInto('work_hours')
    .values(
      workHours.map(({ dayOfTheWeek, openTime, closeTime }) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        day_of_the_week: dayOfTheWeek,
        open_time: openTime,
        close_time: closeTime,
      })),
    )
    .execute();
}
