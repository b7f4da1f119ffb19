import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { type AnalyticsQuestion, isCounted, startedAppointments } from './countedAppointments.store.ts';

/** What became of the appointments that were to start on the days. */
export interface Outcomes {
  readonly booked: number;
  readonly canceled: number;
  readonly declined: number;
  readonly noShows: number;
  /** Over, and neither canceled, declined nor marked as a no-show. */
  readonly attended: number;
  readonly upcoming: number;
}

export const outcomes = ['ATTENDED', 'BOOKED', 'CANCELED', 'DECLINED', 'NO_SHOW', 'UPCOMING'] as const;
export type Outcome = (typeof outcomes)[number];

/** The condition of appointments that had an outcome, as of an instant (epoch milliseconds). */
export function hadOutcome(outcome: Outcome, now: number): RawBuilder<boolean> {
  if (outcome === 'BOOKED') return sql`true`;
  if (outcome === 'ATTENDED' || outcome === 'UPCOMING') {
    const isOver = outcome === 'ATTENDED' ? sql`end_at <= ${new Date(now)}` : sql`end_at > ${new Date(now)}`;
    return sql`(${isCounted} and status <> 'NO_SHOW' and ${isOver})`;
  }
  return sql`status = ${outcome}`;
}

/** Counts the appointments by what became of them, as of an instant (epoch milliseconds). Reads the window's index only. */
export async function countOutcomes(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
  now: number,
): Promise<Outcomes> {
  const counted = (outcome: Outcome) => sql`(count(*) filter (where ${hadOutcome(outcome, now)}))::int`;
  const { rows } = await sql<Outcomes>`
    select count(*)::int as booked, ${counted('CANCELED')} as canceled, ${counted('DECLINED')} as declined,
      ${counted('NO_SHOW')} as "noShows", ${counted('ATTENDED')} as attended, ${counted('UPCOMING')} as upcoming
    from ${startedAppointments(scope, question)} as started`.execute(db);
  return rows[0] as Outcomes;
}

/** Money of one currency in minor units (rule M1); currencies are never added. */
export interface Revenue {
  readonly currency: string;
  /** What was taken for appointments of the days and not refunded. */
  readonly paid: number;
  /** What is still to be paid for those that count and were no no-shows. */
  readonly expected: number;
}

/** Whether money is still expected for an appointment, and how much. */
const isOwed = sql`(${isCounted} and status <> 'NO_SHOW')`;
const owed = sql`greatest(unit_price::bigint * slot_count - coalesce(amount_paid, 0), 0)`;
const paid = sql`coalesce(sum(amount_paid), 0)::float8`;
const expected = sql`coalesce(sum(${owed}) filter (where ${isOwed}), 0)::float8`;

export const moneyParts = ['EXPECTED', 'PAID'] as const;
export type MoneyPart = (typeof moneyParts)[number];

/** The condition of appointments that a sum of money consists of. */
export function hasMoney(part: MoneyPart): RawBuilder<boolean> {
  return part === 'PAID' ? sql`amount_paid > 0` : sql`(${isOwed} and ${owed} > 0)`;
}

/** Adds up revenue by currency, those with the most first. Reads the window's index only. */
export async function sumRevenue(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<readonly Revenue[]> {
  const { rows } = await sql<Revenue>`
    select currency, ${paid} as paid, ${expected} as expected
    from ${startedAppointments(scope, question)} as started
    group by currency having ${paid} > 0 or ${expected} > 0
    order by ${paid} + ${expected} desc, currency`.execute(db);
  return rows;
}

/** One service's part; minutes count a session once, however many clients share it. */
export interface ServiceFigures {
  readonly serviceId: string;
  readonly appointments: number;
  readonly minutes: number;
  readonly revenue: readonly Revenue[];
}

/** The figures by service, the most booked first. Reads the window's index only. */
export async function figuresByService(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<readonly ServiceFigures[]> {
  const { rows } = await sql<ServiceFigures>`
    with started as materialized (
      select service_id, provider_id, day, start_at, end_at, status, currency, unit_price, slot_count, amount_paid
      from ${startedAppointments(scope, question)} as rows
    ),
    counted as (
      select service_id, count(*)::int as appointments from started where ${isCounted} group by service_id
    ),
    spent as (
      select service_id, round(sum(extract(epoch from upper(run) - lower(run))) / 60)::int as minutes
      from (
        select service_id, range_agg(tstzrange(start_at, end_at)) as runs
        from started where ${isCounted} group by service_id, provider_id, day
      ) as times, unnest(runs) as run
      group by service_id
    ),
    money as (
      select service_id, json_agg(json_build_object('currency', currency, 'paid', paid, 'expected', expected)
        order by paid + expected desc) as revenue
      from (
        select service_id, currency, ${paid} as paid, ${expected} as expected from started group by service_id, currency
      ) as sums where paid > 0 or expected > 0 group by service_id
    )
    select counted.service_id::text as "serviceId", appointments, coalesce(minutes, 0) as minutes,
      coalesce(revenue, '[]') as revenue
    from counted left join spent using (service_id) left join money using (service_id)
    order by appointments desc, service_id`.execute(db);
  return rows;
}

/** How many appointments start in one stretch of time: `at` is epoch milliseconds, a whole number of stretches. */
export interface StartCount {
  readonly at: number;
  readonly count: number;
}

/** Counts starts by stretches of so many seconds, which the reader puts into hours of the place. */
export async function countStarts(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
  seconds: number,
): Promise<readonly StartCount[]> {
  const { rows } = await sql<StartCount>`
    select floor(date_part('epoch', start_at) / ${seconds}::int) * ${seconds * 1_000}::float8 as at, count(*)::int as count
    from ${startedAppointments(scope, question)} as started where ${isCounted} group by 1`.execute(db);
  return rows;
}

export interface SourceCount {
  readonly source: AppointmentSource;
  readonly count: number;
}

/** Where the appointments were booked (rule C2), the most frequent first. Reads the window's index only. */
export async function countSources(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<readonly SourceCount[]> {
  const { rows } = await sql<SourceCount>`
    select source, count(*)::int as count
    from ${startedAppointments(scope, question)} as started where ${isCounted}
    group by source order by 2 desc, source`.execute(db);
  return rows;
}

/** The bounds of lead times in days: less than one, then from one to less than three, and so on. */
export const leadTimeDays = [0, 1, 3, 7, 14, 30] as const;

const leadTimeBounds = leadTimeDays.map((days) => (days * DAY_MS) / 1_000);

/** The place of an appointment's lead time in `leadTimeDays`, from 1. */
export const leadTimeBucket = sql<number>`width_bucket(greatest(date_part('epoch', start_at - created_at), 0),
  ${leadTimeBounds}::float8[])`;

/** How many appointments were booked how long ahead, in the order of `leadTimeDays`. Reads the window's index only. */
export async function countLeadTimes(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<readonly number[]> {
  const { rows } = await sql<{ bucket: number; count: number }>`
    select ${leadTimeBucket} as bucket, count(*)::int as count
    from ${startedAppointments(scope, question)} as started where ${isCounted} group by 1`.execute(db);
  const counts = leadTimeDays.map(() => 0);
  for (const { bucket, count } of rows) counts[bucket - 1] = count;
  return counts;
}
