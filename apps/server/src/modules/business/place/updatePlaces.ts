import type { UpdatePlacesInput } from '@slotkeeper/domain/input/place';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { changePlaces } from './changePlaces.ts';

/**
 * Changes names, contact data and addresses of places, all or none (spec 7: updatePlaces); what is left out stays
 * (rule R8). Refuses with ACTION_NOT_ALLOWED and NOT_FOUND.
 */
export function updatePlaces(ctx: StaffContext, { places }: UpdatePlacesInput): Promise<void> {
  return changePlaces(ctx, places, { action: 'updated', list: 'places' });
}
