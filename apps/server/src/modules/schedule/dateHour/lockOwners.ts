import { must } from '@slotkeeper/domain/must';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { findScheduleZones } from '../vacationHour/vacationHour.ts';
import { type DateHourOwner, findProvidersOfPlaces, lockPlaces } from './dateHour.store.ts';

/** Owners of dates that are locked. */
export interface LockedOwners {
  /** All whose time the hours of the owners are. */
  readonly providerIds: readonly string[];
  /** The day that it is at an owner's place (rule T1), YYYY-MM-DD. */
  readonly todayOf: (owner: DateHourOwner) => string;
}

/**
 * Locks all providers whose time the hours of some owners are, and the places among the owners. Refuses owners that are
 * not there with NOT_FOUND, and names their place in `dateHours`.
 */
export async function lockOwners(
  { scope, clock }: StaffContext,
  tx: TenantTransaction,
  owners: readonly DateHourOwner[],
): Promise<LockedOwners> {
  const placeIds = [...new Set(owners.flatMap(({ placeId }) => placeId ?? []))];
  const named = [...new Set(owners.flatMap(({ providerId }) => providerId ?? []))];
  const ofPlaces = placeIds.length > 0 ? await findProvidersOfPlaces(tx.db, scope, placeIds) : [];
  const providerIds = [...new Set([...named, ...ofPlaces])];
  const there = await lockProviders(tx.db, scope, providerIds);
  const zonesOfPlaces = await lockPlaces(tx.db, scope, placeIds);
  for (const [index, { providerId, placeId }] of owners.entries()) {
    if (providerId && !there.has(providerId))
      refuseRequest('NOT_FOUND', { path: ['dateHours', index, 'providerId'] });
    if (placeId && !zonesOfPlaces.has(placeId))
      refuseRequest('NOT_FOUND', { path: ['dateHours', index, 'placeId'] });
  }
  const zones = await findScheduleZones(tx.db, scope, named);
  const zoneOf = ({ providerId, placeId }: DateHourOwner) =>
    providerId
      ? zones.get(providerId)
      : zonesOfPlaces.get(must(placeId, 'hours are a provider’s or a place’s'));
  const todayOf = (owner: DateHourOwner) =>
    localDate(must(zoneOf(owner), 'each locked owner has a zone'), clock.now());
  return { providerIds, todayOf };
}
