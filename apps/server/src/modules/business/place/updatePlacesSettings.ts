import type { UpdatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { changePlaces } from './changePlaces.ts';
import { findProvidersAt } from './placeChanges.store.ts';

/**
 * Changes settings of places, all or none (spec 7: updatePlacesSettings); what is left out stays (decisions R8).
 * Another zone moves no stored appointment but future availability (decisions T5), which open consoles are told.
 * Refuses with ACTION_NOT_ALLOWED and NOT_FOUND.
 */
export function updatePlacesSettings(
  ctx: StaffContext,
  { placesSettings }: UpdatePlacesSettingsInput,
): Promise<void> {
  return changePlaces(
    ctx,
    placesSettings,
    { action: 'settingsUpdated', list: 'placesSettings' },
    async (tx) => {
      const moved = placesSettings.filter(({ timezone }) => timezone !== undefined).map(({ id }) => id);
      if (moved.length === 0) return;
      const providerIds = await findProvidersAt(tx.db, ctx.scope, moved);
      tx.record({ kind: 'provider.changed', providerIds });
      tx.record({ kind: 'availability.changed', providerIds });
    },
  );
}
