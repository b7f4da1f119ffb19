import type { Queryable } from '../../../platform/database/database.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findOpenPlaceIds } from './member.store.ts';

/**
 * The places that a member is to work at; without a choice the organization's first one. A place of another
 * organization is refused like one that does not exist: NOT_FOUND with the path of its id.
 */
export async function checkPlaces(
  db: Queryable,
  scope: TenantScope,
  placeIds: readonly string[] | undefined,
): Promise<readonly string[]> {
  const openIds = await findOpenPlaceIds(db, scope);
  const known = new Set(openIds);
  const [first] = openIds;
  if (!placeIds) return first ? [first] : refuseRequest('NOT_FOUND', { path: ['placeIds'] });
  const missing = placeIds.findIndex((id) => !known.has(id));
  if (missing >= 0) refuseRequest('NOT_FOUND', { path: ['placeIds', missing] });
  return placeIds;
}
