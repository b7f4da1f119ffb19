import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** When an appointment is, and whether it is one of a class. Epoch milliseconds. */
export interface BookedAppointment extends Interval {
  readonly id: string;
  readonly providerId: string;
  readonly isClass: boolean;
}

/**
 * The appointments of some providers within reach that hold their seats and overlap any of some times, earliest first, up
 * to a limit. Each time is one range of the window's index.
 */
export async function findBookedDuring(
  db: Queryable,
  { organizationId }: TenantScope,
  question: {
    readonly reach: ProviderReach;
    readonly providerIds: readonly string[];
    readonly times: readonly Interval[];
    readonly limit: number;
  },
): Promise<BookedAppointment[]> {
  const { reach, providerIds, times, limit } = question;
  const seconds = (instants: readonly number[]) => instants.map((instant) => instant / 1_000);
  const { rows } = await sql<BookedAppointment>`
    select distinct on (booked.start_at, booked.id) booked.id, booked.provider_id as "providerId",
      date_part('epoch', booked.start_at) * 1000 as "startAt", date_part('epoch', booked.end_at) * 1000 as "endAt",
      exists (
        select from recurring_time_slots r
        where r.organization_id = ${organizationId} and r.service_id = booked.service_id
      ) as "isClass"
    from unnest(
      ${seconds(times.map(({ startAt }) => startAt))}::float8[], ${seconds(times.map(({ endAt }) => endAt))}::float8[]
    ) as during(starts, ends)
    join lateral (
      select a.id, a.provider_id, a.service_id, a.start_at, a.end_at from appointments a
      where a.organization_id = ${organizationId} and ${withinReach(reach, 'a.provider_id')}
        and a.provider_id = any(${[...providerIds]}::bigint[]) and a.status <> all(${[...closedStatuses]})
        and a.start_at >= to_timestamp(during.starts) - interval '1 day'
        and a.start_at < to_timestamp(during.ends) and a.end_at > to_timestamp(during.starts)
    ) booked on true
    order by booked.start_at, booked.id
    limit ${limit}`.execute(db);
  return rows;
}
