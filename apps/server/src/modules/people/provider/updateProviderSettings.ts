import type { ProviderSettingsInput } from '@slotkeeper/domain/input/provider';
import { PROVIDER_COLORS } from '@slotkeeper/domain/limits';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { nextRowNumber } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { lockProvider, saveProviderSettings } from './change/providerChange.store.ts';
import { authorizeMemberChange, authorizeReport } from './provider.policy.ts';
import {
  insertProvider,
  insertProviderPlaces,
  type NewProvider,
  saveProviderColor,
} from './provider.store.ts';

/**
 * Changes a staff member's settings: one's own always, another's with provider:edit, unless that one may do more
 * (rule R1). What is left out stays (rule R8). Refuses with NOT_FOUND and ACTION_NOT_ALLOWED, also a monthly report for who
 * sees no analytics.
 */
export async function updateProviderSettings(
  ctx: StaffContext,
  { id, settings }: { id: string; settings: ProviderSettingsInput },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const provider = await lockProvider(tx.db, ctx.scope, id);
    if (!provider) throw notFound();
    if (!ctx.isSelf(id)) ctx.authorize('provider:edit');
    authorizeMemberChange(ctx, provider);
    authorizeReport(provider, settings);
    await saveProviderSettings(tx.db, ctx.scope, id, settings);
  });
}

/**
 * Paints a staff member in another color of the palette, on every calendar of the organization: oneself always,
 * another with provider:edit (rule R1). Refuses with NOT_FOUND and ACTION_NOT_ALLOWED.
 */
export async function updateProviderColor(
  ctx: StaffContext,
  { id, color }: { id: string; color: number },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const provider = await lockProvider(tx.db, ctx.scope, id);
    if (!provider) throw notFound();
    if (!ctx.isSelf(id)) ctx.authorize('provider:edit');
    await saveProviderColor(tx.db, ctx.scope, id, color);
    tx.record({ kind: 'provider.changed', providerIds: [id] });
  });
}

/**
 * Makes a staff member of the organization at its places, in the next color, and returns its id. The first place's
 * zone is that of its schedule (rule T1). The caller has checked the person's right and the values.
 */
export async function createProvider(
  tx: TenantTransaction,
  scope: TenantScope,
  provider: NewProvider,
): Promise<string> {
  const rowId = await nextRowNumber(tx, scope, 'providers');
  const id = await insertProvider(tx.db, scope, provider, {
    rowId,
    color: (rowId - 1) % PROVIDER_COLORS,
    searchText: searchText(provider.name, provider.email, provider.phoneNumber, inLatin(provider.name)),
  });
  await insertProviderPlaces(tx.db, scope, id, provider.placeIds);
  return id;
}
