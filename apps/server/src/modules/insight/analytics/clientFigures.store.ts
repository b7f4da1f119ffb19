import { must } from '@slotkeeper/domain/must';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import {
  type AnalyticsQuestion,
  isAsked,
  isCounted,
  startedAppointments,
} from './countedAppointments.store.ts';

/** How many clients came on a day for the first time, and how many had come before. */
export interface ReturningCount {
  readonly first: number;
  readonly returning: number;
}

/**
 * Each client once in each of some periods in which it came, within what the viewer may see, and the period of its first visit;
 * null where it had come before the first period. Guests without a client are left out. Whether a client had come is one look
 * into the index of clients' visits, which stops at the first: what is read grows with the periods, not with the history.
 * The limit keeps PostgreSQL from joining the whole history instead.
 */
function visits(scope: TenantScope, question: AnalyticsQuestion): RawBuilder<unknown> {
  const { boundaries } = question.days;
  const begin = new Date(must(boundaries[0], 'there is a period'));
  return sql`(
    with came as materialized (
      select distinct client_id, day as period from ${startedAppointments(scope, question)} as started
      where client_id is not null and ${isCounted}
    ),
    first_known as materialized (
      select client_id, case when earlier.has_come is null then first_period end as first_period
      from (select client_id, min(period) as first_period from came group by client_id) as firsts
      left join lateral (
        select true as has_come from appointments
        where organization_id = ${scope.organizationId} and appointments.client_id = firsts.client_id
          and start_at < ${begin} and ${isCounted} and ${isAsked(question)}
        order by start_at limit 1
      ) as earlier on true
    )
    select client_id, period, first_period from came join first_known using (client_id))`;
}

/**
 * Each day's clients, in the order of the days: a client is new on the day of its first visit within what the viewer may see,
 * and counts once a day. Reads indexes only.
 */
export async function countReturning(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<readonly ReturningCount[]> {
  const { rows } = await sql<{ day: number } & ReturningCount>`
    select period as day, (count(*) filter (where period = first_period))::int as first,
      (count(*) filter (where period is distinct from first_period))::int as returning
    from ${visits(scope, question)} as visits group by period`.execute(db);
  const counts = new Map(rows.map(({ day, first, returning }) => [day, { first, returning }]));
  return question.days.dates.map((_, index) => counts.get(index + 1) ?? { first: 0, returning: 0 });
}

/** How many clients of one month's first visits came in a month as far after it; 0 is the month itself. */
export interface CohortCount {
  /** From 0, the month of the first visit among the months. */
  readonly month: number;
  readonly after: number;
  readonly clients: number;
}

/**
 * Counts the clients of each month's first visits by the months in which they came. `months` are the beginnings, and the end.
 * Reads indexes only.
 */
export async function countCohorts(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
  months: readonly number[],
): Promise<readonly CohortCount[]> {
  const byMonth = { ...question, days: { ...question.days, boundaries: months } };
  const { rows } = await sql<CohortCount>`
    select first_period - 1 as month, period - first_period as after, count(*)::int as clients
    from ${visits(scope, byMonth)} as visits
    where first_period is not null group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
