import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * Locks the rows of providers until the transaction ends, in the order of their ids, so that everyone who changes a
 * provider's time waits here without deadlocks (decisions, 'How a write stays right'). Gives the ids of those that are
 * there and whose access was not revoked.
 */
export async function lockProviders(
  tx: DatabaseTransaction,
  scope: TenantScope,
  providerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; isRevoked: boolean }>`
    select id, revoked_at is not null as "isRevoked" from providers
    where organization_id = ${scope.organizationId} and id = any(${[...providerIds]}::bigint[])
    order by id for no key update`.execute(tx);
  return new Set(rows.flatMap(({ id, isRevoked }) => (isRevoked ? [] : id)));
}
