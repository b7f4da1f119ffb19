import { searchText } from '@slotkeeper/domain/searchText';
import type { Clock } from '../../../../platform/clock.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { nextRowNumbers } from '../../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { insertClients, type NewClient } from '../newClient.store.ts';

/**
 * Adds clients and returns their ids in the same order. The caller has checked the person's right and the values.
 * A number is one client (rule C4): a second one breaks `clients_phone_number_key`.
 */
export async function createClients(
  tx: TenantTransaction,
  { scope, clock }: { scope: TenantScope; clock: Clock },
  clients: readonly NewClient[],
): Promise<string[]> {
  if (clients.length === 0) return [];
  const firstRowId = await nextRowNumbers(tx, scope, 'clients', clients.length);
  const rows = clients.map((client) => ({
    ...client,
    searchText: searchText(client.name, client.phoneNumber, client.email),
  }));
  return insertClients(tx.db, scope, rows, { firstRowId, createdAt: new Date(clock.now()) });
}
