import type { BookingQuestion } from '@slotkeeper/domain/booking/page/bookingPage';
import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceText } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** What a business shows about itself; photos by their keys. */
export interface PageBusiness {
  readonly name: string;
  readonly about: string;
  readonly policy: string;
  readonly color: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly coverPhoto: string | null;
  readonly profilePhoto: string | null;
  readonly locale: Locale;
  readonly country: string;
}

/** The business of a page; undefined where it has no page. */
export async function findPageBusiness(
  db: Queryable,
  { organizationId }: TenantScope,
): Promise<PageBusiness | undefined> {
  const { rows } = await sql<PageBusiness>`
    select o.name, b.about, b.policy, b.color, o.email, o.phone_number as "phoneNumber", o.cover_photo as "coverPhoto",
      o.profile_photo as "profilePhoto", o.locale, o.country
    from booking_pages b
    join organizations o on o.id = b.organization_id
    where b.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** A place that is open. */
export interface PagePlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly email: string;
  readonly phoneNumber: string;
  readonly coverPhoto: string | null;
  readonly timezone: string;
  readonly currency: string;
  readonly cutoffHours: number;
  readonly hasWaitlist: boolean;
  readonly showsCategories: boolean;
}

/** The places that are open, oldest first. */
export async function findPagePlaces(db: Queryable, { organizationId }: TenantScope): Promise<PagePlace[]> {
  const { rows } = await sql<PagePlace>`
    select id::text, name, address_formatted as address, latitude::float8, longitude::float8, email,
      phone_number as "phoneNumber", cover_photo as "coverPhoto", timezone, currency,
      client_cutoff_hours as "cutoffHours", waitlist as "hasWaitlist", show_service_categories as "showsCategories"
    from places
    where organization_id = ${organizationId} and retired_at is null
    order by created_at, id`.execute(db);
  return rows;
}

/** A provider who can be booked online. */
export interface PageProvider {
  readonly id: string;
  readonly name: string;
  readonly profilePhoto: string | null;
  /** Its first place, where it is booked (rule T1). */
  readonly placeId: string;
}

/** Those who can be booked online, by name; those whose membership or whose place has ended are missing. */
export async function findPageProviders(
  db: Queryable,
  { organizationId }: TenantScope,
): Promise<PageProvider[]> {
  const { rows } = await sql<PageProvider>`
    select p.id::text, p.name, p.profile_photo as "profilePhoto", place.id::text as "placeId"
    from providers p
    join lateral ${sql.raw(firstPlaceText('p.id'))} place on place.retired_at is null
    where p.organization_id = ${organizationId} and p.revoked_at is null and p.is_bookable_online
    order by p.name, p.id`.execute(db);
  return rows;
}

/** A service that can be booked online. Prices in minor units, durations in minutes. */
export interface PageService {
  readonly id: string;
  readonly title: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly category: string | null;
  readonly isFirst: boolean;
  readonly isClass: boolean;
  readonly duration: number;
  readonly price: number | null;
  readonly coverPhoto: string | null;
  readonly profilePhoto: string | null;
  readonly minSlotsRequired: number;
  readonly seatsMax: number;
  /** Of all who do it, those not bookable online too. */
  readonly providerIds: readonly string[];
  readonly questions: readonly BookingQuestion[];
}

/** The active services that can be booked online: those marked as first, then by category. */
export async function findPageServices(
  db: Queryable,
  { organizationId }: TenantScope,
): Promise<PageService[]> {
  const { rows } = await sql<PageService>`
    select s.id::text, s.title, s.short_description as "shortDescription", s.description, c.name as category,
      s.is_first as "isFirst", class_times.seats is not null as "isClass", s.duration,
      case when s.display_price then s.price end as price, s.cover_photo as "coverPhoto",
      s.profile_photo as "profilePhoto", greatest(s.min_slots_required, 1) as "minSlotsRequired",
      least(s.seats_per_booking, coalesce(class_times.seats, s.capacity)) as "seatsMax",
      array(
        select provider_id::text from service_providers sp
        where sp.organization_id = s.organization_id and sp.service_id = s.id order by sp.provider_id
      ) as "providerIds",
      (
        select coalesce(json_agg(json_build_object(
          'id', f.id::text, 'name', f.name, 'prompt', f.prompt, 'type', f.type, 'choices', f.choices,
          'isRequired', f.required
        ) order by f.position, f.id), '[]')
        from service_fields f
        where f.organization_id = s.organization_id and f.service_id = s.id and f.retired_at is null
      ) as questions
    from services s
    left join service_categories c on c.organization_id = s.organization_id and c.id = s.category_id
    left join lateral (
      select max(r.capacity) as seats from recurring_time_slots r
      where r.organization_id = s.organization_id and r.service_id = s.id
    ) class_times on true
    where s.organization_id = ${organizationId} and s.is_active and s.is_bookable_online and s.retired_at is null
    order by s.is_first desc, c.row_no nulls last, s.id`.execute(db);
  return rows;
}
