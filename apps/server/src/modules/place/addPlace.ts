import type { AddPlaceInput } from '@slotkeeper/domain/input/place';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { createPlace } from './createPlace.ts';
import { findPlaces } from './place.store.ts';

/**
 * Opens a further place of the business (decisions R1: places CREATE) and returns its id; language and currency are those of
 * the first place. Refuses with ACTION_NOT_ALLOWED.
 */
export async function addPlace(ctx: StaffContext, { address, ...place }: AddPlaceInput): Promise<string> {
  ctx.authorize('place:create');
  return ctx.transaction(async (tx) => {
    const [first] = await findPlaces(tx.db, ctx.scope);
    if (!first) throw new Error('An organization has always a place');
    const { locale, currency } = first;
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
