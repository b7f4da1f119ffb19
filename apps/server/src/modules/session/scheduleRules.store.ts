import type { ProviderSchedule, ServiceRules } from '@slotkeeper/domain/availability/facts';
import type { Currency } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** A service with what a booking notes of it (decisions P7). */
export interface BookableService extends ServiceRules {
  /** Minor units. */
  readonly price: number;
}

/** A provider's hours and classes, without the sessions. */
export interface ProviderHours extends Omit<ProviderSchedule, 'sessions'> {
  /** Of its first place (decisions P7). */
  readonly currency: Currency;
}

/** What the rules of a booking or of a slot list depend on. */
export interface ScheduleRules {
  readonly services: readonly BookableService[];
  readonly providers: readonly ProviderHours[];
}

export interface ScheduleRulesQuestion {
  readonly serviceIds: readonly string[];
  /** Null means all providers of the services. */
  readonly providerIds: readonly string[] | null;
  /** Vacations and hours of single dates between these instants, a few days more on both sides. */
  readonly from: number;
  readonly until: number;
}

/**
 * Services and providers with all that says when they can work, in one statement however many there are. Ids of other
 * organizations, retired services and revoked providers are simply missing.
 */
export async function findScheduleRules(
  db: Queryable,
  scope: TenantScope,
  question: ScheduleRulesQuestion,
): Promise<ScheduleRules> {
  const { rows } = await sql<ScheduleRules>`
    select
      (select coalesce(json_agg(${serviceJson}), '[]') from services s
        where s.organization_id = ${scope.organizationId} and s.id = any(${question.serviceIds}::bigint[])
          and s.retired_at is null) as services,
      (select coalesce(json_agg(${providerJson(question)} order by p.id), '[]') from providers p
        join lateral (
          select places.timezone, places.currency from provider_places pp
          join places on places.organization_id = pp.organization_id and places.id = pp.place_id
          where pp.organization_id = p.organization_id and pp.provider_id = p.id
          order by pp.position, pp.place_id limit 1
        ) place on true
        where p.organization_id = ${scope.organizationId} and p.revoked_at is null
          and ${providersInQuestion(scope, question)}) as providers`.execute(db);
  return rows[0] ?? { services: [], providers: [] };
}

function providersInQuestion(scope: TenantScope, { providerIds, serviceIds }: ScheduleRulesQuestion) {
  return providerIds
    ? sql`p.id = any(${providerIds}::bigint[])`
    : sql`p.id in (
        select provider_id from service_providers
        where organization_id = ${scope.organizationId} and service_id = any(${serviceIds}::bigint[]))`;
}

const serviceJson = sql`json_build_object(
  'id', s.id::text,
  'providerIds', array(
    select provider_id::text from service_providers
    where organization_id = s.organization_id and service_id = s.id
  ),
  'duration', s.duration, 'slotInterval', s.slot_interval,
  'bufferBefore', s.buffer_before, 'bufferAfter', s.buffer_after,
  'capacity', s.capacity, 'minNotice', s.min_notice, 'visibleRangeMax', s.visible_range_max,
  'minSlotsRequired', s.min_slots_required, 'isActive', s.is_active, 'price', s.price,
  'recurringTimeSlots', (
    select coalesce(json_agg(json_build_object(
      'id', r.id::text, 'day', r.day, 'startAt', r.start_time, 'endAt', r.end_time, 'capacity', r.capacity
    ) order by r.day, r.start_time), '[]')
    from recurring_time_slots r where r.organization_id = s.organization_id and r.service_id = s.id
  )
)`;

/** An inactive class takes place only where it is booked already, and there its sessions are what is busy (A3, A12). */
const classTimesJson = sql`(
  select coalesce(json_agg(json_build_object(
    'serviceId', c.id::text, 'day', r.day, 'startAt', r.start_time, 'endAt', r.end_time,
    'bufferBefore', c.buffer_before, 'bufferAfter', c.buffer_after
  )), '[]')
  from service_providers sp
  join services c on c.organization_id = sp.organization_id and c.id = sp.service_id
    and c.retired_at is null and c.is_active
  join recurring_time_slots r on r.organization_id = c.organization_id and r.service_id = c.id
  where sp.organization_id = p.organization_id and sp.provider_id = p.id
)`;

const workHoursJson = sql`(
  select coalesce(json_agg(json_build_object(
    'dayOfTheWeek', w.day_of_the_week, 'openTime', w.open_time, 'closeTime', w.close_time, 'isOpen', w.is_open
  )), '[]')
  from work_hours w where w.organization_id = p.organization_id and w.provider_id = p.id
)`;

function providerJson({ from, until }: ScheduleRulesQuestion) {
  const start = sql`to_timestamp(${from / 1_000}::float8) - interval '2 days'`;
  const end = sql`to_timestamp(${until / 1_000}::float8) + interval '2 days'`;
  return sql`json_build_object(
    'id', p.id::text, 'timezone', place.timezone, 'currency', place.currency,
    'workHours', ${workHoursJson},
    'dateHours', (
      select coalesce(json_agg(json_build_object(
        'date', d.date, 'openTime', d.open_time, 'closeTime', d.close_time, 'isOpen', d.is_open
      )), '[]')
      from date_hours d where d.organization_id = p.organization_id and d.provider_id = p.id
        and d.date between (${start})::date and (${end})::date
    ),
    'vacations', (
      select coalesce(json_agg(json_build_object(
        'startAt', round(extract(epoch from v.start_at) * 1000), 'endAt', round(extract(epoch from v.end_at) * 1000)
      )), '[]')
      from vacation_hours v where v.organization_id = p.organization_id and v.provider_id = p.id
        and v.start_at < ${end} and v.end_at > ${start}
    ),
    'classTimes', ${classTimesJson}
  )`;
}
