import type { PlaceAddressInput, UpdatePlacesInput } from '@slotkeeper/domain/input/place';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { Place } from './place.store.ts';

/** Locks places that are still open, in the order of their ids, and returns those ids that there are. */
export async function lockPlaces(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('places')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', [...ids])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks a place that is still open and gives the photos that it has, or null where there is none. */
export async function lockPlacePhotos(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<Pick<Place, 'coverPhoto' | 'profilePhoto'> | null> {
  const row = await db
    .selectFrom('places')
    .select(['cover_photo', 'profile_photo'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { coverPhoto: row.cover_photo, profilePhoto: row.profile_photo } : null;
}

/** Locks all open places, so that two people can't close the last two at once; returns how many there are. */
export async function lockAllPlaces(db: Queryable, scope: TenantScope): Promise<number> {
  const rows = await db
    .selectFrom('places')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length;
}

type PlaceSettingsChanges = Partial<
  Pick<
    Place,
    | 'locale'
    | 'currency'
    | 'timezone'
    | 'viewType'
    | 'showServiceCategories'
    | 'waitlist'
    | 'clientCutoffHours'
  >
>;
type PlaceContactChanges = Pick<
  UpdatePlacesInput['places'][number],
  'name' | 'email' | 'phoneNumber' | 'address'
>;
type PlacePhotoChanges = Partial<Pick<Place, 'coverPhoto' | 'profilePhoto'>>;

/** Saves what is given of a place; the rest stays. */
export async function savePlace(
  db: Queryable,
  scope: TenantScope,
  id: string,
  changes: PlaceSettingsChanges & PlaceContactChanges & PlacePhotoChanges,
): Promise<void> {
  const columns = {
    name: changes.name,
    email: changes.email,
    phone_number: changes.phoneNumber,
    locale: changes.locale,
    currency: changes.currency,
    timezone: changes.timezone,
    view_type: changes.viewType,
    show_service_categories: changes.showServiceCategories,
    waitlist: changes.waitlist,
    client_cutoff_hours: changes.clientCutoffHours,
    cover_photo: changes.coverPhoto,
    profile_photo: changes.profilePhoto,
    ...addressColumns(changes.address),
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db
    .updateTable('places')
    .set(columns)
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** A new address replaces the old one whole: coordinates never stay behind with another street. */
function addressColumns(address: PlaceAddressInput | undefined) {
  if (!address) return {};
  return {
    address_formatted: address.formatted,
    address_place_id: address.placeId ?? null,
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
  };
}

/** Closes a place at a moment (epoch milliseconds): its history stays. */
export async function retirePlaceRow(
  db: Queryable,
  scope: TenantScope,
  id: string,
  at: number,
): Promise<void> {
  await db
    .updateTable('places')
    .set({ retired_at: new Date(at) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** The providers with access whose schedule is that of the place, or of any place of theirs among these. */
export async function findProvidersAt(
  db: Queryable,
  scope: TenantScope,
  placeIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_places as membership')
    .innerJoin('providers as provider', (join) =>
      join
        .onRef('provider.organization_id', '=', 'membership.organization_id')
        .onRef('provider.id', '=', 'membership.provider_id'),
    )
    .select('provider.id')
    .distinct()
    .where('membership.organization_id', '=', scope.organizationId)
    .where('membership.place_id', 'in', [...placeIds])
    .where('provider.revoked_at', 'is', null)
    .orderBy('provider.id')
    .execute();
  return rows.map(({ id }) => id);
}
