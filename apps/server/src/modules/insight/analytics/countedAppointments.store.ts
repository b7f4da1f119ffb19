import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { AnalyticsDays } from './analyticsDays.ts';

/** Whose numbers of which days. */
export interface AnalyticsQuestion {
  readonly days: AnalyticsDays;
  readonly reach: ProviderReach;
  /** Only these services; null means all. */
  readonly serviceIds: readonly string[] | null;
  /** The zone that days and hours are in. */
  readonly timezone: string;
}

/** The beginnings of some periods (epoch milliseconds), in which the database finds that of an instant: it needs no zone (T2). */
export function boundaryArray(boundaries: readonly number[]): RawBuilder<unknown> {
  return sql`${boundaries.map((instant) => new Date(instant).toISOString())}::timestamptz[]`;
}

/** The condition of rows that a viewer may see and has asked for. */
export function isAsked({
  reach,
  serviceIds,
}: Pick<AnalyticsQuestion, 'reach' | 'serviceIds'>): RawBuilder<boolean> {
  const ofServices = serviceIds ? sql`service_id = any(${[...serviceIds]}::bigint[])` : sql`true`;
  return sql<boolean>`(${withinReach(reach, 'provider_id')} and ${ofServices})`;
}

/**
 * All appointments that start on the days, canceled and declined ones too: a subquery with the columns of the window's index,
 * and `day`, from 1, the place of the day among the days.
 */
export function startedAppointments(scope: TenantScope, question: AnalyticsQuestion): RawBuilder<unknown> {
  const boundaries = boundaryArray(question.days.boundaries);
  return sql`
    (select id, width_bucket(start_at, ${boundaries}) as day, start_at, end_at, provider_id, service_id, client_id, status, source,
      created_at, currency, unit_price, slot_count, amount_paid
    from appointments
    where organization_id = ${scope.organizationId}
      and start_at >= (${boundaries})[1] and start_at < (${boundaries})[${question.days.boundaries.length}::int]
      and ${isAsked(question)})`;
}

/** A status that counts where a figure does not say otherwise (rule C7). */
export const isCounted = sql<boolean>`status not in ('CANCELED', 'DECLINED')`;
