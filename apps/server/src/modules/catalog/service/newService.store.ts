import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A weekly class time: day 0 is Monday, wall times HH:mm in the place's zone (rule A3). */
export interface NewRecurringTimeSlot {
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly capacity: number;
}

/** A service as it is written. Minutes; price in minor units. */
export interface NewServiceRow {
  readonly title: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly duration: number;
  /** Null means the duration (rule A2). */
  readonly slotInterval: number | null;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly minNotice: number;
  readonly minSlotsRequired: number;
  readonly capacity: number;
  readonly price: number;
  readonly displayPrice: boolean;
  /** Days; null means unlimited. */
  readonly visibleRangeMax: number | null;
  readonly isActive: boolean;
  /** Whether clients can book it on the booking page (rule C2). */
  readonly isBookableOnline: boolean;
  /** Shown before all others there. */
  readonly isFirst: boolean;
  /** The most seats that one booking there takes. */
  readonly seatsPerBooking: number;
  readonly categoryId: string | null;
  /** The key of a stored photo. */
  readonly coverPhoto: string | null;
}

/** The columns of a service. */
export function serviceColumns(service: NewServiceRow) {
  return {
    title: service.title,
    description: service.description,
    short_description: service.shortDescription,
    duration: service.duration,
    slot_interval: service.slotInterval,
    buffer_before: service.bufferBefore,
    buffer_after: service.bufferAfter,
    min_notice: service.minNotice,
    min_slots_required: service.minSlotsRequired,
    capacity: service.capacity,
    price: service.price,
    display_price: service.displayPrice,
    visible_range_max: service.visibleRangeMax,
    is_active: service.isActive,
    is_bookable_online: service.isBookableOnline,
    is_first: service.isFirst,
    seats_per_booking: service.seatsPerBooking,
    category_id: service.categoryId,
    cover_photo: service.coverPhoto,
    search_text: searchText(service.title, service.shortDescription, inLatin(service.title)),
  };
}

export async function insertService(
  db: Queryable,
  scope: TenantScope,
  service: NewServiceRow & { readonly rowId: number; readonly createdAt: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('services')
    .values({
      ...serviceColumns(service),
      organization_id: scope.organizationId,
      row_no: service.rowId,
      created_at: service.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertServiceProviders(
  db: Queryable,
  scope: TenantScope,
  serviceId: string,
  providerIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('service_providers')
    .values(
      providerIds.map((providerId) => ({
        organization_id: scope.organizationId,
        service_id: serviceId,
        provider_id: providerId,
      })),
    )
    .execute();
}

export async function insertRecurringTimeSlots(
  db: Queryable,
  scope: TenantScope,
  serviceId: string,
  slots: readonly NewRecurringTimeSlot[],
): Promise<void> {
  await db
    .insertInto('recurring_time_slots')
    .values(
      slots.map(({ day, startAt, endAt, capacity }) => ({
        organization_id: scope.organizationId,
        service_id: serviceId,
        day,
        start_time: startAt,
        end_time: endAt,
        capacity,
      })),
    )
    .execute();
}
