import { must } from '@slotkeeper/domain/must';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { ProviderReach } from '../../../platform/staffContext.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { AnalyticsDays } from './analyticsDays.ts';

/** Whose numbers of which days. */
export interface AnalyticsQuestion {
  readonly days: AnalyticsDays;
  readonly reach: ProviderReach;
}

interface DayRow {
  /** From 1, the place of the day among the days. */
  day: number;
  amount: string;
}

/** The beginnings of the days, in which the database finds the day of an instant: no zone is needed there (T2). */
function boundaryArray({ boundaries }: AnalyticsDays): RawBuilder<unknown> {
  return sql`${boundaries.map((instant) => new Date(instant).toISOString())}::timestamptz[]`;
}

/** Each day's amount in the order of the days; a day without rows has 0. */
function perDay({ dates }: AnalyticsDays, rows: readonly DayRow[]): number[] {
  const amounts = new Map(rows.map(({ day, amount }) => [day, Number(amount)]));
  return dates.map((_, index) => amounts.get(index + 1) ?? 0);
}

/** The appointments that count: those that start on these days and were not canceled (rule C7). */
function countedAppointments(scope: TenantScope, { days, reach }: AnalyticsQuestion): RawBuilder<unknown> {
  const boundaries = boundaryArray(days);
  return sql`
    (select width_bucket(start_at, ${boundaries}) as day, provider_id, start_at, end_at
    from appointments
    where organization_id = ${scope.organizationId}
      and start_at >= (${boundaries})[1] and start_at < (${boundaries})[${days.boundaries.length}::int]
      and status not in ('CANCELED', 'DECLINED') and ${withinReach(reach, 'provider_id')})`;
}

/** How many appointments start on each day. Reads the window's index only. */
export async function countAppointments(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<number[]> {
  const { rows } = await sql<DayRow>`
    select day, count(*) as amount from ${countedAppointments(scope, question)} as counted group by day`.execute(
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
      from ${countedAppointments(scope, question)} as counted
      group by day, provider_id
    ) as spent, unnest(runs) as run
    group by day`.execute(db);
  return perDay(question.days, rows);
}

/** Whose clients count: everybody's, nobody's, or who has come or will come to those providers. */
export type ClientReach = ProviderReach | 'none';

/** Whether a client row counts. */
function isCounted(reach: ClientReach): RawBuilder<boolean> {
  if (reach === 'all') return sql<boolean>`true`;
  if (reach === 'none') return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from appointments a
    where a.organization_id = c.organization_id and a.client_id = c.id
      and a.status not in ('CANCELED', 'DECLINED') and ${withinReach(reach, 'a.provider_id')})`;
}

/** How many of today's clients were added on each day. */
export async function countNewClients(
  db: Queryable,
  scope: TenantScope,
  { days, clientReach }: Pick<AnalyticsQuestion, 'days'> & { readonly clientReach: ClientReach },
): Promise<number[]> {
  const boundaries = boundaryArray(days);
  const { rows } = await sql<DayRow>`
    select width_bucket(created_at, ${boundaries}) as day, count(*) as amount
    from clients c
    where organization_id = ${scope.organizationId} and removed_at is null
      and created_at >= (${boundaries})[1] and created_at < (${boundaries})[${days.boundaries.length}::int]
      and ${isCounted(clientReach)}
    group by day`.execute(db);
  return perDay(days, rows);
}

/** How many clients there are today. */
export async function countClients(db: Queryable, scope: TenantScope, reach: ClientReach): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    select count(*) as amount from clients c
    where organization_id = ${scope.organizationId} and removed_at is null and ${isCounted(reach)}`.execute(
    db,
  );
  return Number(must(rows[0], 'a count has a row').amount);
}
