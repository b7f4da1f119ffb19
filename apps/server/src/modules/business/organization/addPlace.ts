import { currentOf } from '@slotkeeper/domain/business/money/currencies';
import type { AddPlaceInput } from '@slotkeeper/domain/input/place';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once } from '../../../platform/idempotency.store.ts';
import { createPlace } from '../place/place.ts';
import { findOrganization } from './organization.store.ts';

/**
 * Opens a further place of the business (rule R1: places CREATE) and returns its id; language and currency are the
 * organization's where nothing else is given, but never a retired currency (rule C6). The same `clientMutationId` acts once
 * (rule P4). Refuses with ACTION_NOT_ALLOWED.
 */
export async function addPlace(
  ctx: StaffContext,
  {
    clientMutationId: key,
    ...place
  }: AddPlaceInput & { readonly clientMutationId: string | null | undefined },
): Promise<{ id: string }> {
  ctx.authorize('place:create');
  const request = { operation: 'addPlace', key, body: place };
  return ctx.transaction((tx) => once(ctx, tx, request, () => save(ctx, tx, place)));
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  { address, ...place }: AddPlaceInput,
): Promise<{ id: string }> {
  const { locale, currency } = await findOrganization(tx.db, ctx.scope);
  const id = await createPlace(tx, ctx.scope, {
    locale,
    ...place,
    currency: place.currency ?? currentOf(currency),
    address: withoutUndefined(address),
  });
  await recordAudit(tx, ctx, { objectType: 'PLACE', objectId: id, action: 'added' });
  return { id };
}

function withoutUndefined(address: AddPlaceInput['address']) {
  if (!address) return undefined;
  const { formatted, placeId = null, latitude = null, longitude = null } = address;
  return { formatted, placeId, latitude, longitude };
}
