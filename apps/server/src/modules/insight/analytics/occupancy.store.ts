import type { OpenTimes } from '@slotkeeper/domain/insight/openMinutes';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { dateHoursJson, vacationsJson, workHoursJson } from '../../schedule/seats/seats.ts';
import { type AnalyticsQuestion, isCounted, startedAppointments } from './countedAppointments.store.ts';

/** A provider's hours around the days, and its booked minutes of those days that have any. */
export interface ProviderTimes {
  readonly providerId: string;
  readonly hours: OpenTimes;
  /** From 1, the place of the day among the days, with its minutes. */
  readonly booked: readonly (readonly [day: number, minutes: number])[];
}

/**
 * Loads hours and booked time of the providers who work here, in one statement: clients of one session share its time, and
 * appointments count for the day of their start.
 */
export async function loadProviderTimes(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<readonly ProviderTimes[]> {
  const { boundaries } = question.days;
  const earliest = new Date(must(boundaries[0], 'there is a day') - 2 * DAY_MS);
  const latest = new Date(must(boundaries.at(-1), 'a day has an end') + 2 * DAY_MS);
  const { rows } = await sql<ProviderTimes>`
    with span as (select ${earliest}::timestamptz as earliest, ${latest}::timestamptz as latest),
    spent as (
      select provider_id, day, round(sum(extract(epoch from upper(run) - lower(run))) / 60)::int as minutes
      from (
        select provider_id, day, range_agg(tstzrange(start_at, end_at)) as runs
        from ${startedAppointments(scope, question)} as started where ${isCounted} group by provider_id, day
      ) as times, unnest(runs) as run
      group by provider_id, day
    )
    select p.id::text as "providerId", json_build_object('timezone', place.timezone, 'workHours', ${workHoursJson},
        'dateHours', ${dateHoursJson}, 'vacations', ${vacationsJson}) as hours,
      (select coalesce(json_agg(json_build_array(day, minutes)), '[]') from spent where provider_id = p.id) as booked
    from providers p join lateral ${firstPlaceOf('p.id')} place on true
    where p.organization_id = ${scope.organizationId} and ${withinReach(question.reach, 'p.id')}
      and (p.revoked_at is null or p.id in (select provider_id from spent))
    order by p.id`.execute(db);
  return rows;
}

/** The providers whose first place is one of these (rule T1). */
export async function providersOfPlaces(
  db: Queryable,
  scope: TenantScope,
  placeIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from providers p join lateral ${firstPlaceOf('p.id')} place on true
    where p.organization_id = ${scope.organizationId} and place.id = any(${[...placeIds]}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
