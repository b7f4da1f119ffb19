import type { ProviderSchedule, ServiceRules } from '@slotkeeper/domain/schedule/availability/facts';
import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import { sql } from 'kysely';

/** A service with what a booking notes of it (rule P7). */
export interface BookableService extends ServiceRules {
  /** Minor units. */
  readonly price: number;
  /** Whether clients find it on the business's pages, and how many seats one booking of it takes there (rule C2). */
  readonly isBookableOnline: boolean;
  readonly seatsPerBooking: number;
}

/** A provider's hours and classes, without the sessions. */
export interface ProviderHours extends Omit<ProviderSchedule, 'sessions'> {
  /** Of its first place (rule P7). */
  readonly currency: Currency;
  /** Its first place, where its schedule belongs (rule T1). */
  readonly placeId: string;
  readonly isBookableOnline: boolean;
}

// Parts of the one statement that loads availability. They refer to services s, providers p, the first place of each
// provider, and `span`: the one row that says from when until when (earliest, latest).

/** A BookableService. */
export const serviceJson = sql`json_build_object(
  'id', s.id::text,
  'providerIds', array(
    select provider_id::text from service_providers
    where organization_id = s.organization_id and service_id = s.id
  ),
  'duration', s.duration, 'slotInterval', s.slot_interval,
  'bufferBefore', s.buffer_before, 'bufferAfter', s.buffer_after,
  'capacity', s.capacity, 'minNotice', s.min_notice, 'visibleRangeMax', s.visible_range_max,
  'minSlotsRequired', s.min_slots_required, 'isActive', s.is_active, 'price', s.price,
  'isBookableOnline', s.is_bookable_online, 'seatsPerBooking', s.seats_per_booking,
  'recurringTimeSlots', (
    select coalesce(json_agg(json_build_object(
      'id', r.id::text, 'day', r.day, 'startAt', r.start_time, 'endAt', r.end_time, 'capacity', r.capacity
    ) order by r.day, r.start_time), '[]')
    from recurring_time_slots r where r.organization_id = s.organization_id and r.service_id = s.id
  )
)`;

export const workHoursJson = sql`(
  select coalesce(json_agg(json_build_object(
    'dayOfTheWeek', w.day_of_the_week, 'openTime', w.open_time, 'closeTime', w.close_time, 'isOpen', w.is_open
  )), '[]')
  from work_hours w where w.organization_id = p.organization_id and w.provider_id = p.id
)`;

/** A provider's own rows of a date, else those of its place. */
export const dateHoursJson = sql`(
  select coalesce(json_agg(json_build_object(
    'date', d.date, 'openTime', d.open_time, 'closeTime', d.close_time, 'isOpen', d.is_open
  )), '[]')
  from date_hours d where d.organization_id = p.organization_id
    and d.date >= (select earliest::date from span) and d.date <= (select latest::date from span)
    and (d.provider_id = p.id or (d.place_id = place.id and not exists (
      select from date_hours own
      where own.organization_id = p.organization_id and own.provider_id = p.id and own.date = d.date
    )))
)`;

export const vacationsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'startAt', date_part('epoch', v.start_at) * 1000, 'endAt', date_part('epoch', v.end_at) * 1000
  )), '[]')
  from vacation_hours v where v.organization_id = p.organization_id and v.provider_id = p.id
    and v.start_at < (select latest from span) and v.end_at > (select earliest from span)
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

/** ProviderHours. */
export const providerHoursJson = sql`json_build_object(
  'id', p.id::text, 'timezone', place.timezone, 'currency', place.currency, 'placeId', place.id::text,
  'isBookableOnline', p.is_bookable_online, 'workHours', ${workHoursJson},
  'dateHours', ${dateHoursJson}, 'vacations', ${vacationsJson}, 'classTimes', ${classTimesJson}
)`;
