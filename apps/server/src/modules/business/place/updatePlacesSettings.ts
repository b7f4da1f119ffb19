import type { UpdatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { changeCurrencies, lockForCurrencies } from './changeCurrencies.ts';
import { changePlaces } from './changePlaces.ts';
import { findProvidersAt } from './placeChanges.store.ts';

/**
 * Changes settings of places, all or none (spec 7: updatePlacesSettings); what is left out stays (rule R8).
 * Another zone moves no stored appointment but future availability (rule T5), which open consoles are told; another
 * currency changes the prices of services as the person has agreed to (rule C6). Refuses with ACTION_NOT_ALLOWED,
 * NOT_FOUND, and with what stands in the way of another currency.
 */
export function updatePlacesSettings(
  ctx: StaffContext,
  { placesSettings }: UpdatePlacesSettingsInput,
): Promise<void> {
  return changePlaces(ctx, placesSettings, {
    action: 'settingsUpdated',
    list: 'placesSettings',
    lockFirst: (tx) => lockForCurrencies(ctx, tx, placesSettings),
    beforeSave: (tx) => changeCurrencies(ctx, tx, placesSettings),
    afterSave: (tx) => announce(ctx, tx, placesSettings),
  });
}

async function announce(
  ctx: StaffContext,
  tx: TenantTransaction,
  placesSettings: UpdatePlacesSettingsInput['placesSettings'],
): Promise<void> {
  const moved = placesSettings.filter(({ timezone }) => timezone !== undefined).map(({ id }) => id);
  if (moved.length === 0) return;
  const providerIds = await findProvidersAt(tx.db, ctx.scope, moved);
  tx.record({ kind: 'provider.changed', providerIds });
  tx.record({ kind: 'availability.changed', providerIds });
}
