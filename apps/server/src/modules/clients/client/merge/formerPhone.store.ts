import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Client, selectClients } from '../client.store.ts';
import { saveClient } from '../clientChange.store.ts';

/** The numbers of those that were merged into each client, which lead to it (rule C4); a client without any is missing. */
export async function findFormerPhones(
  db: Queryable,
  { organizationId }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('clients')
    .select(['merged_into_id as keptId', 'phone_number as phoneNumber'])
    .where('organization_id', '=', organizationId)
    .where('merged_into_id', 'in', ids)
    .orderBy('id')
    .execute();
  const phones = new Map<string, string[]>();
  for (const { keptId, phoneNumber } of rows)
    if (keptId && phoneNumber) phones.set(keptId, [...(phones.get(keptId) ?? []), phoneNumber]);
  return phones;
}

/**
 * Gives a client's number to the duplicate that was merged into it and has the wanted one, so that both still lead to the
 * client and the wanted one is free for it (rule C4). Changes nothing where no such duplicate has it. The client's own
 * new number must be saved next.
 */
export async function exchangePhone(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, phoneNumber }: Pick<Client, 'id' | 'phoneNumber'>,
  wanted: string,
): Promise<void> {
  const merged = await selectClients(tx, scope)
    .where('c.merged_into_id', '=', id)
    .where('c.phone_number', '=', wanted)
    .executeTakeFirst();
  if (!merged) return;
  // A number belongs to one client after each statement: until then this one has a placeholder.
  await tx
    .updateTable('clients')
    .set({ phone_number: `client ${id}` })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
  await saveClient(tx, scope, merged, { phoneNumber });
}
