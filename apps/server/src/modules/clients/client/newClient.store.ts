import type { Locale } from '@slotkeeper/domain/options';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { nextRowNumbers } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A client as it is written. */
interface NewClient {
  readonly name: string;
  /** + and digits (rule C5); null for who has proven a mailbox alone. */
  readonly phoneNumber: string | null;
  readonly email?: string | null;
  /** Null means the place's language (rule N2). */
  readonly locale?: Locale | null;
  readonly notes?: string;
}

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
  const created = clients.map(({ name, phoneNumber, email = null, locale = null, notes = '' }, index) => ({
    organization_id: scope.organizationId,
    row_no: firstRowId + index,
    name,
    phone_number: phoneNumber,
    email,
    locale,
    notes,
    search_text: searchText(name, phoneNumber, inLatin(name), email),
    created_at: new Date(clock.now()),
  }));
  const rows = await tx.db.insertInto('clients').values(created).returning('id').execute();
  for (const { id } of rows) tx.record({ kind: 'client.created', clientId: id });
  return rows.map(({ id }) => id);
}
