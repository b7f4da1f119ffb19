import { must } from '@slotkeeper/domain/must';
import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { AnalyticsDays } from './analyticsDays.ts';
import {
  type AnalyticsQuestion,
  boundaryArray,
  isAsked,
  isCounted,
  startedAppointments,
} from './countedAppointments.store.ts';

interface DayRow {
  /** From 1, the place of the day among the days. */
  day: number;
  amount: string;
}

/** Each day's amount in the order of the days; a day without rows has 0. */
function perDay({ dates }: AnalyticsDays, rows: readonly DayRow[]): number[] {
  const amounts = new Map(rows.map(({ day, amount }) => [day, Number(amount)]));
  return dates.map((_, index) => amounts.get(index + 1) ?? 0);
}

/** How many appointments start on each day. Reads the window's index only. */
export async function countAppointments(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<number[]> {
  const { rows } = await sql<DayRow>`
    select day, count(*) as amount from ${startedAppointments(scope, question)} as started where ${isCounted} group by day`.execute(
    db,
  );
  return perDay(question.days, rows);
}

/**
 * The minutes that providers spend in appointments, by the day of their start: clients who share a session share its
 * time. Reads the window's index only.
 */
export async function countMinutes(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<number[]> {
  const { rows } = await sql<DayRow>`
    select day, round(sum(extract(epoch from upper(run) - lower(run))) / 60) as amount
    from (
      select day, range_agg(tstzrange(start_at, end_at)) as runs
      from ${startedAppointments(scope, question)} as started
      where ${isCounted}
      group by day, provider_id
    ) as spent, unnest(runs) as run
    group by day`.execute(db);
  return perDay(question.days, rows);
}

/** Whose clients count: everybody's, nobody's, or who has come or will come to those providers. */
export type ClientReach = ProviderReach | 'none';

/** Whose clients count, and for which services they come; null: for any. */
export interface ClientQuestion extends Pick<AnalyticsQuestion, 'serviceIds'> {
  readonly clientReach: ClientReach;
}

/** Whether a client row counts. */
function isWithin({ clientReach, serviceIds }: ClientQuestion): RawBuilder<boolean> {
  if (clientReach === 'none') return sql<boolean>`false`;
  if (clientReach === 'all' && serviceIds === null) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from appointments
    where organization_id = c.organization_id and client_id = c.id
      and ${isCounted} and ${isAsked({ reach: clientReach, serviceIds })})`;
}

/** How many of today's clients were added on each day. */
export async function countNewClients(
  db: Queryable,
  scope: TenantScope,
  question: Pick<AnalyticsQuestion, 'days'> & ClientQuestion,
): Promise<number[]> {
  const { days } = question;
  const boundaries = boundaryArray(days.boundaries);
  const { rows } = await sql<DayRow>`
    select width_bucket(created_at, ${boundaries}) as day, count(*) as amount
    from clients c
    where organization_id = ${scope.organizationId} and removed_at is null
      and created_at >= (${boundaries})[1] and created_at < (${boundaries})[${days.boundaries.length}::int]
      and ${isWithin(question)}
    group by day`.execute(db);
  return perDay(days, rows);
}

/** How many clients there are today. */
export async function countClients(
  db: Queryable,
  scope: TenantScope,
  question: ClientQuestion,
): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    select count(*) as amount from clients c
    where organization_id = ${scope.organizationId} and removed_at is null and ${isWithin(question)}`.execute(
    db,
  );
  return Number(must(rows[0], 'a count has a row').amount);
}
