import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** An appointment as files for calendars need it; instants in epoch milliseconds. */
export interface CalendarFacts {
  readonly id: string;
  readonly status: AppointmentStatus;
  /** Grows with each change. */
  readonly version: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly updatedAt: number;
  readonly serviceTitle: string;
  readonly providerName: string;
  readonly organizationName: string;
  /** Of the place, else of the business; empty where neither has one. */
  readonly email: string;
  readonly phoneNumber: string;
  readonly place: { readonly name: string; readonly address: string; readonly zone: string };
}

/** Which appointments a file is about. */
export interface CalendarSubject {
  readonly appointmentIds: readonly string[];
  /** All of it that start after `from` (epoch milliseconds), besides those named. */
  readonly series: { readonly id: string; readonly from: number } | null;
}

function ofSeries(series: CalendarSubject['series']) {
  if (!series) return sql`false`;
  return sql`(a.series_id = ${series.id} and a.start_at >= ${new Date(series.from)})`;
}

/** Appointments as they are now, the first in time first; the place is the first one of the provider (rule T1). */
export async function findCalendarFacts(
  db: Queryable,
  { organizationId }: TenantScope,
  { appointmentIds, series }: CalendarSubject,
): Promise<CalendarFacts[]> {
  const { rows } = await sql<Omit<CalendarFacts, 'place'> & { name: string; address: string; zone: string }>`
    select a.id, a.status, a.version, ${epochMs('a.start_at')} as "startAt", ${epochMs('a.end_at')} as "endAt",
      ${epochMs('a.updated_at')} as "updatedAt", s.title as "serviceTitle", p.name as "providerName",
      o.name as "organizationName",
      coalesce(nullif(pl.email, ''), o.email) as email,
      coalesce(nullif(pl.phone_number, ''), o.phone_number) as "phoneNumber",
      pl.name, pl.address_formatted as address, pl.timezone as zone
    from appointments a
    join organizations o on o.id = a.organization_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join providers p on p.organization_id = a.organization_id and p.id = a.provider_id
    cross join lateral ${firstPlaceOf('a.provider_id')} pl
    where a.organization_id = ${organizationId}
      and (a.id = any(${[...appointmentIds]}::bigint[])
        or ${ofSeries(series)})
    order by a.start_at, a.id`.execute(db);
  return rows.map(({ name, address, zone, ...row }) => ({ ...row, place: { name, address, zone } }));
}
