import { PROVIDER_COLORS } from '@slotkeeper/domain/limits';
import { searchText } from '@slotkeeper/domain/searchText';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { nextRowNumber } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { insertProvider, insertProviderPlaces, type NewProvider } from './provider.store.ts';

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
    searchText: searchText(provider.name, provider.email, provider.phoneNumber),
  });
  await insertProviderPlaces(tx.db, scope, id, provider.placeIds);
  return id;
}
