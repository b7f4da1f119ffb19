import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import type { ClientReminder } from '@slotkeeper/domain/business/place/clientReminders';
import type { Locale, ViewType } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findReminders } from './placeReminders.store.ts';

/** A location of the business (spec 3). */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: PlaceAddress;
  readonly coverPhoto: string | null;
  readonly profilePhoto: string | null;
  readonly locale: Locale;
  readonly timezone: string;
  readonly currency: Currency;
  readonly viewType: ViewType;
  readonly showServiceCategories: boolean;
  readonly waitlist: boolean;
  /** How many hours before its start a client may no longer change an appointment (rule C2). */
  readonly clientCutoffHours: number;
  /** When and how clients are reminded, the longest lead first (rule N2). */
  readonly clientReminders: readonly ClientReminder[];
}

export interface PlaceAddress {
  readonly formatted: string;
  readonly placeId: string | null;
  /** Degrees, six decimals. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A way in which clients pay at a place (spec 3). */
export interface PlacePaymentMethod {
  readonly id: string;
  readonly rowId: number;
  readonly placeId: string;
  readonly name: string;
}

export type PaymentMethodKind = 'CASH' | 'CARD' | 'TRANSFER' | 'OTHER';

export interface NewPlace {
  readonly name: string;
  readonly locale: Locale;
  readonly timezone: string;
  readonly currency: Currency;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly address?: Partial<PlaceAddress>;
}

export async function insertPlace(db: Queryable, scope: TenantScope, place: NewPlace): Promise<string> {
  const { id } = await db
    .insertInto('places')
    .values({
      organization_id: scope.organizationId,
      name: place.name,
      locale: place.locale,
      timezone: place.timezone,
      currency: place.currency,
      email: place.email ?? '',
      phone_number: place.phoneNumber ?? '',
      address_formatted: place.address?.formatted ?? '',
      address_place_id: place.address?.placeId ?? null,
      latitude: place.address?.latitude ?? null,
      longitude: place.address?.longitude ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPaymentMethods(
  db: Queryable,
  scope: TenantScope,
  placeId: string,
  methods: readonly { rowId: number; name: string; kind: PaymentMethodKind }[],
): Promise<void> {
  await db
    .insertInto('place_payment_methods')
    .values(
      methods.map(({ rowId, name, kind }) => ({
        organization_id: scope.organizationId,
        row_no: rowId,
        place_id: placeId,
        name,
        kind,
      })),
    )
    .execute();
}

/** All places of an organization that are still open, oldest first. */
export async function findPlaces(db: Queryable, scope: TenantScope): Promise<Place[]> {
  const rows = await db
    .selectFrom('places')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const reminders = await findReminders(db, scope);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    address: {
      formatted: row.address_formatted,
      placeId: row.address_place_id,
      latitude: row.latitude === null ? null : Number(row.latitude),
      longitude: row.longitude === null ? null : Number(row.longitude),
    },
    coverPhoto: row.cover_photo,
    profilePhoto: row.profile_photo,
    locale: row.locale as Locale,
    timezone: row.timezone,
    currency: row.currency as Currency,
    viewType: row.view_type as ViewType,
    showServiceCategories: row.show_service_categories,
    waitlist: row.waitlist,
    clientCutoffHours: row.client_cutoff_hours,
    clientReminders: reminders
      .filter(({ placeId }) => placeId === row.id)
      .map(({ minutes, channel }) => ({ minutes, channel })),
  }));
}

/** The payment methods of all places that are still offered, in the order of their numbers. */
export async function findPaymentMethods(db: Queryable, scope: TenantScope): Promise<PlacePaymentMethod[]> {
  const rows = await db
    .selectFrom('place_payment_methods')
    .select(['id', 'row_no', 'place_id', 'name'])
    .where('organization_id', '=', scope.organizationId)
    .where('retired_at', 'is', null)
    .orderBy('row_no')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rowId: Number(row.row_no),
    placeId: row.place_id,
    name: row.name,
  }));
}
