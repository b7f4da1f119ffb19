import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { lockProviders } from '../session/session.ts';
import { type DateHourOwner, findPlaceIds, findProvidersOfPlaces } from './dateHour.store.ts';

/**
 * Locks all providers whose time the hours of some owners are, and gives their ids. Refuses owners that are not there
 * with NOT_FOUND, and names their place in `dateHours`.
 */
export async function lockOwners(
  { scope }: StaffContext,
  tx: TenantTransaction,
  owners: readonly DateHourOwner[],
): Promise<readonly string[]> {
  const placeIds = [...new Set(owners.flatMap(({ placeId }) => placeId ?? []))];
  const named = owners.flatMap(({ providerId }) => providerId ?? []);
  const ofPlaces = placeIds.length > 0 ? await findProvidersOfPlaces(tx.db, scope, placeIds) : [];
  const providerIds = [...new Set([...named, ...ofPlaces])];
  const there = await lockProviders(tx.db, scope, providerIds);
  const places = await findPlaceIds(tx.db, scope, placeIds);
  for (const [index, { providerId, placeId }] of owners.entries()) {
    if (providerId && !there.has(providerId))
      refuseRequest('NOT_FOUND', { path: ['dateHours', index, 'providerId'] });
    if (placeId && !places.has(placeId))
      refuseRequest('NOT_FOUND', { path: ['dateHours', index, 'placeId'] });
  }
  return providerIds;
}
