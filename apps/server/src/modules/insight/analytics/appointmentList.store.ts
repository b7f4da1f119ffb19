import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { must } from '@slotkeeper/domain/must';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PageWindow } from '../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import {
  hadOutcome,
  hasMoney,
  leadTimeBucket,
  leadTimeDays,
  type MoneyPart,
  type Outcome,
} from './bookingFigures.store.ts';
import { QUARTER_SECONDS, quartersIn } from './busiestHours.ts';
import { type AnalyticsQuestion, isCounted, startedAppointments } from './countedAppointments.store.ts';

/** Which of the appointments of a question one figure counts; what is missing means all that count (rule C7). */
export interface FigureFilter {
  readonly outcome?: Outcome | null;
  readonly source?: AppointmentSource | null;
  /** One of `leadTimeDays`. */
  readonly leadTimeFromDays?: number | null;
  /** From 0, Monday. */
  readonly weekday?: number | null;
  /** Of the place's day, 0 to 23. */
  readonly hour?: number | null;
  readonly money?: MoneyPart | null;
  /** Three small letters. */
  readonly currency?: string | null;
}

/** One page of the ids of appointments, and how many there are. */
export interface AppointmentIds {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Finds the appointments that a figure counts, the latest first. Reads the window's index only. */
export async function findCounted(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
  filter: FigureFilter,
  { window, now }: { window: PageWindow; now: number },
): Promise<AppointmentIds> {
  const { rows } = await sql<AppointmentIds>`
    with found as materialized (
      select id, start_at from ${startedAppointments(scope, question)} as started
      where ${sql.join(conditionsOf(question, filter, now), sql` and `)}
    )
    select (select count(*)::int from found) as total, coalesce(json_agg(id::text order by start_at desc, id), '[]') as ids
    from (select * from found order by start_at desc, id limit ${window.limit} offset ${window.offset}) as page`.execute(
    db,
  );
  return must(rows[0], 'a count has a row');
}

function conditionsOf(
  question: AnalyticsQuestion,
  { outcome, source, leadTimeFromDays, weekday, hour, money, currency }: FigureFilter,
  now: number,
): RawBuilder<unknown>[] {
  const hasHour = typeof weekday === 'number' || typeof hour === 'number';
  const quarters = hasHour ? quartersIn(question, { weekday, hour }) : [];
  return [
    // A canceled appointment may have been paid (rule P7).
    outcome ? hadOutcome(outcome, now) : money === 'PAID' ? sql`true` : isCounted,
    ...(source ? [sql`source = ${source}`] : []),
    ...(typeof leadTimeFromDays === 'number'
      ? [sql`${leadTimeBucket} = ${leadTimeDays.findIndex((days) => days === leadTimeFromDays) + 1}`]
      : []),
    ...(hasHour
      ? [sql`floor(date_part('epoch', start_at) / ${QUARTER_SECONDS}::int)::int = any(${quarters}::int[])`]
      : []),
    ...(money ? [hasMoney(money)] : []),
    ...(currency ? [sql`currency = ${currency}`] : []),
  ];
}
