import type { FieldType } from '@slotkeeper/domain/options';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A category of services (spec 3). */
export interface ServiceCategory {
  readonly id: string;
  readonly rowId: number;
  readonly name: string;
}

/** A custom question that a booking answers (spec 3). */
export interface ServiceField {
  readonly id: string;
  readonly rowId: number;
  readonly name: string;
  readonly prompt: string;
  readonly type: FieldType;
  readonly choices: readonly string[];
  readonly required: boolean;
}

/** A weekly class time: day 0 is Monday, wall times HH:mm in the place's zone (rule A3). */
export interface RecurringTimeSlot {
  readonly id: string;
  readonly serviceId: string;
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly capacity: number;
}

/** What a business offers (spec 3). Durations, buffers and notice in minutes, price in minor units. */
export interface Service {
  readonly id: string;
  readonly rowId: number;
  readonly title: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly duration: number;
  readonly capacity: number;
  readonly price: number;
  readonly displayPrice: boolean;
  /** Days; null means unlimited. */
  readonly visibleRangeMax: number | null;
  readonly minSlotsRequired: number;
  /** Null means the duration (rule A2). */
  readonly slotInterval: number | null;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly minNotice: number;
  readonly isActive: boolean;
  /** Whether clients can book it on the booking page (rule C2). */
  readonly isBookableOnline: boolean;
  /** Shown before all others there. */
  readonly isFirst: boolean;
  /** The most seats that one booking there takes. */
  readonly seatsPerBooking: number;
  /** Deleted: only its appointments still show it. */
  readonly isRetired: boolean;
  readonly coverPhoto: string | null;
  readonly profilePhoto: string | null;
  readonly searchText: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly category: ServiceCategory | null;
  readonly providerIds: readonly string[];
  readonly fields: readonly ServiceField[];
  readonly recurringTimeSlots: readonly RecurringTimeSlot[];
}

/**
 * All services of an organization, retired ones too, with everything that belongs to them, in one statement: they are
 * few, and most requests want them whole.
 */
export function findServices(db: Queryable, scope: TenantScope): Promise<Service[]> {
  return findWhere(db, scope, sql`true`);
}

/** One service that is offered or could be again; deleted ones and those of other organizations are missing. */
export async function findService(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<Service | undefined> {
  const [service] = await findWhere(db, scope, sql`s.id = ${id} and s.retired_at is null`);
  return service;
}

async function findWhere(
  db: Queryable,
  scope: TenantScope,
  condition: RawBuilder<unknown>,
): Promise<Service[]> {
  const { rows } = await sql<Service>`
    select s.id, s.row_no::integer as "rowId", s.title, s.short_description as "shortDescription", s.description,
      s.duration, s.capacity, s.price, s.display_price as "displayPrice", s.visible_range_max as "visibleRangeMax",
      s.min_slots_required as "minSlotsRequired", s.slot_interval as "slotInterval", s.buffer_before as "bufferBefore",
      s.buffer_after as "bufferAfter", s.min_notice as "minNotice", s.is_active as "isActive",
      s.is_bookable_online as "isBookableOnline", s.is_first as "isFirst", s.seats_per_booking as "seatsPerBooking", s.retired_at is not null as "isRetired",
      s.cover_photo as "coverPhoto", s.profile_photo as "profilePhoto", s.search_text as "searchText",
      round(date_part('epoch', s.created_at) * 1000) as "createdAt",
      (
        select json_build_object('id', c.id::text, 'rowId', c.row_no, 'name', c.name)
        from service_categories c where c.organization_id = s.organization_id and c.id = s.category_id
      ) as category,
      array(
        select p.id::text from service_providers sp
        join providers p on p.organization_id = sp.organization_id and p.id = sp.provider_id and p.revoked_at is null
        where sp.organization_id = s.organization_id and sp.service_id = s.id order by p.id
      ) as "providerIds",
      ${fieldsJson} as fields, ${recurringTimeSlotsJson} as "recurringTimeSlots"
    from services s
    where s.organization_id = ${scope.organizationId} and ${condition}
    order by s.id`.execute(db);
  return rows;
}

const fieldsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', f.id::text, 'rowId', f.row_no, 'name', f.name, 'prompt', f.prompt, 'type', f.type,
    'choices', f.choices, 'required', f.required
  ) order by f.position, f.id), '[]')
  from service_fields f
  where f.organization_id = s.organization_id and f.service_id = s.id and f.retired_at is null
)`;

const recurringTimeSlotsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', r.id::text, 'serviceId', r.service_id::text, 'day', r.day, 'capacity', r.capacity,
    'startAt', left(r.start_time::text, 5), 'endAt', left(r.end_time::text, 5)
  ) order by r.day, r.start_time), '[]')
  from recurring_time_slots r where r.organization_id = s.organization_id and r.service_id = s.id
)`;

/** The custom questions of some services, for checking answers. */
export async function findServiceFields(
  db: Queryable,
  scope: TenantScope,
  serviceIds: readonly string[],
): Promise<(ServiceField & { readonly serviceId: string })[]> {
  const { rows } = await sql<ServiceField & { serviceId: string }>`
    select f.id, f.service_id as "serviceId", f.row_no::integer as "rowId", f.name, f.prompt, f.type, f.choices, f.required
    from service_fields f
    where f.organization_id = ${scope.organizationId} and f.service_id = any(${[...serviceIds]}::bigint[])
      and f.retired_at is null
    order by f.position, f.id`.execute(db);
  return rows;
}
