import type { AddPlaceInput } from '@slotkeeper/domain/input/place';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { createPlace } from '../place/place.ts';
import { findOrganization } from './organization.store.ts';

/**
 * Opens a further place of the business (decisions R1: places CREATE) and returns its id; language and currency are the
 * organization's at first. Refuses with ACTION_NOT_ALLOWED.
 */
export async function addPlace(ctx: StaffContext, { address, ...place }: AddPlaceInput): Promise<string> {
  ctx.authorize('place:create');
  return ctx.transaction(async (tx) => {
    const { locale, currency } = await findOrganization(tx.db, ctx.scope);
    const id = await createPlace(tx, ctx.scope, {
      locale,
      currency,
      ...place,
      address: withoutUndefined(address),
    });
    await recordAudit(tx, ctx, { objectType: 'PLACE', objectId: id, action: 'added' });
    return id;
  });
}

function withoutUndefined(address: AddPlaceInput['address']) {
  if (!address) return undefined;
  const { formatted, placeId = null, latitude = null, longitude = null } = address;
  return { formatted, placeId, latitude, longitude };
}
