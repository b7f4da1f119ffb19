import { RETIRED_CURRENCY } from '@slotkeeper/domain/business/money/currencies';
import { decidePrices, type PlaceMove } from '@slotkeeper/domain/business/money/decidePrices';
import type { UpdatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudits } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { RefusalError } from '../../../platform/refusalError.ts';
import { lockAllPlaces } from './placeChanges.store.ts';
import {
  findPlaceCurrencies,
  findPlacedPrices,
  lockPrices,
  lockProvidersAt,
  replaceDefaultCurrency,
  savePrices,
} from './placePrices.store.ts';

type PlacesSettings = UpdatePlacesSettingsInput['placesSettings'];

/**
 * Locks what a change of currencies looks at, in the order of all locks: the providers, so that no booking notes a price
 * beside another currency while both change (rule P7), then all open places.
 */
export async function lockForCurrencies(
  ctx: StaffContext,
  tx: TenantTransaction,
  placesSettings: PlacesSettings,
): Promise<void> {
  const placeIds = placesSettings.filter(({ currency }) => currency !== undefined).map(({ id }) => id);
  if (placeIds.length === 0) return;
  await lockProvidersAt(tx.db, ctx.scope, placeIds);
  await lockAllPlaces(tx.db, ctx.scope);
}

/**
 * Brings the prices of services along when places change their currency (rule C6), once lockForCurrencies has locked them.
 * What is booked or paid keeps the price and the currency that it notes (rule P7). Refuses as decidePrices says, at the
 * field that has to change.
 */
export async function changeCurrencies(
  ctx: StaffContext,
  tx: TenantTransaction,
  placesSettings: PlacesSettings,
): Promise<void> {
  const places = await placeMoves(ctx, tx, placesSettings);
  const moving = places.filter(({ from, to }) => from !== to);
  if (moving.length === 0) return;
  await lockPrices(tx.db, ctx.scope);
  const prices = await findPlacedPrices(tx.db, ctx.scope);
  const everywhere = places.map(({ id }) => id);
  const decision = decidePrices(
    places,
    // What nobody does yet may be offered anywhere.
    prices.map((price) => (price.placeIds.length > 0 ? price : { ...price, placeIds: everywhere })),
  );
  if (!decision.accepted) {
    const isBack = decision.refusal.code === 'CURRENCY_RETIRED';
    const stopped = moving.find(({ to }) => !isBack || to === RETIRED_CURRENCY);
    const index = placesSettings.findIndex(({ id }) => id === stopped?.id);
    throw new RefusalError({ ...decision.refusal, path: ['placesSettings', index, 'currency'] });
  }
  await savePrices(tx.db, ctx.scope, decision.value);
  await recordAudits(tx, ctx, [
    ...moving.map(({ id, from, to, confirmed }) => ({
      objectType: 'PLACE' as const,
      objectId: id,
      action: 'currency_changed',
      before: { currency: from },
      after: { currency: to, currencyChange: confirmed ?? null },
    })),
    ...decision.value.map(({ serviceId, before, after }) => ({
      objectType: 'SERVICE' as const,
      objectId: serviceId,
      action: 'service_changed',
      before: { price: before },
      after: { price: after },
    })),
  ]);
  await moveDefault(ctx, tx, places);
  for (const { serviceId } of decision.value) tx.record({ kind: 'service.changed', serviceId });
}

/** Once no place is in the retired currency anymore, the business is not either: its new places would start with it. */
async function moveDefault(
  ctx: StaffContext,
  tx: TenantTransaction,
  places: readonly PlaceMove[],
): Promise<void> {
  const left = places.find(({ from }) => from === RETIRED_CURRENCY);
  if (!left || places.some(({ to }) => to === RETIRED_CURRENCY)) return;
  await replaceDefaultCurrency(tx.db, ctx.scope, { from: RETIRED_CURRENCY, to: left.to });
}

/** All open places, each with the currency that it is to have. */
async function placeMoves(
  ctx: StaffContext,
  tx: TenantTransaction,
  placesSettings: PlacesSettings,
): Promise<PlaceMove[]> {
  const wanted = new Map(placesSettings.map((settings) => [settings.id, settings]));
  const places = await findPlaceCurrencies(tx.db, ctx.scope);
  return places.map(({ id, name, currency }) => ({
    id,
    name,
    from: currency,
    to: wanted.get(id)?.currency ?? currency,
    confirmed: wanted.get(id)?.currencyChange,
  }));
}
